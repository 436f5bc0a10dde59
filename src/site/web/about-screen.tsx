import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type MetaArgs } from 'react-router'
import { useCommunity } from '../../ui/community.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHead } from './page-head.tsx'
import styles from './prose.module.css'

export const meta = (args: MetaArgs) =>
  pageMeta(args, ({ name }) => ({
    path: '/about',
    title: 'About',
    description: `What ${name} is, whom it is for, and how a members’ community of women in technology works.`,
  }))

/** The About view: Back leads to the landing page, Get Started to joining (S1 §2). */
export default function AboutScreen() {
  const { name } = useCommunity()
  const back = (
    <Link to="/" className={styles.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      Back
    </Link>
  )
  return (
    <>
      <PageHead
        title={`About ${name}`}
        lead="A place of our own, where nobody is the only one in the room."
        above={back}
      />
      <div className={styles.page}>
        <div className={styles.prose}>
          <h2>Why it exists</h2>
          <p>
            Under a baobab, people settle what matters: they tell news, teach, argue, and decide. Many African American
            women in technology do their work without such a place. They are the only one on the team, the first in the
            role, the one who is asked to explain. {name} is where they find each other.
          </p>
          <h2>Who it is for</h2>
          <p>
            African American women who work in technology, want to, or used to and are on their way back: engineers,
            analysts, designers, product people, security people, founders, students, and career changers of any age.
          </p>
          <h2>What we do here</h2>
          <ul>
            <li>
              <strong>Mentorship.</strong> Somebody here has had your problem. Ask on the board, or offer an hour of
              what you know.
            </li>
            <li>
              <strong>Community.</strong> Thirteen rooms on one message board, from first introductions to the off-topic
              lounge.
            </li>
            <li>
              <strong>Professional development.</strong> Certifications, portfolios, salary talks and promotions, told
              with numbers.
            </li>
          </ul>
          <h2>How it is run</h2>
          <p>
            The community is members only: what is written on the board is read by members, and by nobody else. It is
            paid for by those who use it, $25 a month for members and $99 a month for employers, so nobody has to sell
            your attention. Employers have their own side of the house and do not read the board.
          </p>
          <Link to="/register" className={styles.start}>
            Get Started
          </Link>
        </div>
      </div>
    </>
  )
}
