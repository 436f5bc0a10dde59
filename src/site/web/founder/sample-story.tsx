import { Trans } from '#trans'
import { useCommunity } from '../../../ui/page/community.ts'
import styles from '../prose.module.css'

/** An outline of a founder's story, shown until admins write the real one. */
export function SampleStory() {
  const { name } = useCommunity()
  return (
    <>
      <p className={styles.sample}>
        <Trans>
          <strong>Sample text.</strong> This page is waiting for your founder. Everything below is an outline that an
          administrator replaces with their story.
        </Trans>
      </p>
      <h2>
        <Trans>Your founder’s story goes here</Trans>
      </h2>
      <p>
        <Trans>
          Begin with a moment. The meeting where they were the only one, the class where no one looked up, the evening
          on which they decided to do something. Two or three sentences that a reader will recognize.
        </Trans>
      </p>
      <p>
        <Trans>
          Then say what they did about it. Whom did they call first? What did the first gathering look like: five people
          at a kitchen table, a group chat that never slept, a borrowed room on a Monday evening?
        </Trans>
      </p>
      <h2>
        <Trans>The road here</Trans>
      </h2>
      <ul className={styles.timeline}>
        <li>
          <Trans>
            <strong>Where they come from</strong>
            The place, the people, and the first time that mattered.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>How they came to it</strong>
            The straight way, or the long way round.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What they have built</strong>
            Roles and work they are proud of, with years.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Why they started {name}</strong>
            The day they decided, and what they hope you find here.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>What they believe</Trans>
      </h2>
      <p>
        <Trans>
          One paragraph, no more. The sentence they say to every new member, and the promise the community keeps because
          of it.
        </Trans>
      </p>
    </>
  )
}
