import type { MetaArgs } from 'react-router'
import { useCommunity } from '../../ui/community.ts'
import { Logo } from '../../ui/logo.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Weave } from '../../ui/weave.tsx'
import { PageHead } from './page-head.tsx'
import styles from './prose.module.css'

export const meta = (args: MetaArgs) =>
  pageMeta(args, ({ name }) => ({
    path: '/founder',
    title: 'Meet Our Founder',
    description: `Who founded ${name}, what led her to it, and where to find her.`,
  }))

/** The founder's biography (S1 §8). Each community has its own founder: until hers is written, it shows how to tell it. */
export default function FounderScreen() {
  const { name, socialUrl } = useCommunity()
  return (
    <>
      <PageHead title="Meet Our Founder" lead={`The woman who planted ${name}, in her own words.`} />
      <div className={styles.page}>
        <div className={styles.withContents}>
          <div className={styles.portrait} aria-hidden="true">
            <Weave />
            <Logo size={132} />
          </div>
          <div className={styles.prose}>
            <p className={styles.sample}>
              <strong>Sample text.</strong> This page is waiting for your founder. Everything below is an outline that
              an administrator replaces with her story.
            </p>
            <h2>Your founder’s story goes here</h2>
            <p>
              Begin with a room. The meeting where she was the only one, the class where nobody looked up, the night she
              fixed the thing and somebody else was thanked. Two or three sentences that a reader will recognize.
            </p>
            <p>
              Then say what she did about it. Whom did she call first? What did the first gathering look like: five
              women at a kitchen table, a group chat that never slept, a borrowed conference room on a Monday evening?
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
              One paragraph, no more. The sentence she says to every new member, and the promise the community keeps
              because of it.
            </p>
            <h2>Find her</h2>
            {socialUrl ? (
              <p>
                <a href={socialUrl} target="_blank" rel="noopener noreferrer">
                  {name} on social media
                </a>
              </p>
            ) : (
              <p>Her links go here: LinkedIn, a personal site, talks worth watching.</p>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
