import { useCommunity } from '../../../ui/page/community.ts'
import styles from '../prose.module.css'

/** An outline of a founder's story, shown until admins write the real one. */
export function SampleStory() {
  const { name } = useCommunity()
  return (
    <>
      <p className={styles.sample}>
        <strong>Sample text.</strong> This page is waiting for your founder. Everything below is an outline that an
        administrator replaces with her story.
      </p>
      <h2>Your founder’s story goes here</h2>
      <p>
        Begin with a room. The meeting where she was the only one, the class where nobody looked up, the night she fixed
        the thing and someone else was thanked. Two or three sentences that a reader will recognize.
      </p>
      <p>
        Then say what she did about it. Whom did she call first? What did the first gathering look like: five women at a
        kitchen table, a group chat that never slept, a borrowed conference room on a Monday evening?
      </p>
      <h2>The road here</h2>
      <ul className={styles.timeline}>
        <li>
          <strong>Where she comes from</strong>
          The place, the people, and the first computer.
        </li>
        <li>
          <strong>How she came into technology</strong>
          Degree, bootcamp, or the long way round.
        </li>
        <li>
          <strong>What she has built</strong>
          Roles and work she is proud of, with years.
        </li>
        <li>
          <strong>Why she started {name}</strong>
          The day she decided, and what she hopes you find here.
        </li>
      </ul>
      <h2>What she believes</h2>
      <p>
        One paragraph, no more. The sentence she says to every new member, and the promise the community keeps because
        of it.
      </p>
    </>
  )
}
