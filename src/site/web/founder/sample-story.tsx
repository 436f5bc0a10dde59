import { useCommunity } from '../../../ui/page/community.ts'
import styles from '../prose.module.css'

/** An outline of a founder's story, shown until admins write the real one. */
export function SampleStory() {
  const { name } = useCommunity()
  return (
    <>
      <p className={styles.sample}>
        <strong>Sample text.</strong> This page is waiting for your founder. Everything below is an outline that an
        administrator replaces with their story.
      </p>
      <h2>Your founder’s story goes here</h2>
      <p>
        Begin with a moment. The meeting where they were the only one, the class where no one looked up, the evening on
        which they decided to do something. Two or three sentences that a reader will recognize.
      </p>
      <p>
        Then say what they did about it. Whom did they call first? What did the first gathering look like: five people
        at a kitchen table, a group chat that never slept, a borrowed room on a Monday evening?
      </p>
      <h2>The road here</h2>
      <ul className={styles.timeline}>
        <li>
          <strong>Where they come from</strong>
          The place, the people, and the first time that mattered.
        </li>
        <li>
          <strong>How they came to it</strong>
          The straight way, or the long way round.
        </li>
        <li>
          <strong>What they have built</strong>
          Roles and work they are proud of, with years.
        </li>
        <li>
          <strong>Why they started {name}</strong>
          The day they decided, and what they hope you find here.
        </li>
      </ul>
      <h2>What they believe</h2>
      <p>
        One paragraph, no more. The sentence they say to every new member, and the promise the community keeps because
        of it.
      </p>
    </>
  )
}
