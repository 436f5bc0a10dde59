import { Link } from 'react-router'
import { ComingSoonBadge } from '../../../ui/coming-soon.tsx'
import styles from './memberships.module.css'

type Inclusion = { text: string; isPlanned?: boolean }

const forMembers: Inclusion[] = [
  { text: 'The message board, all thirteen rooms of it' },
  { text: 'Live sessions, events and groups' },
  { text: 'Free online technology courses' },
  { text: 'Partner benefits' },
  { text: 'A profile employers see only if you say so', isPlanned: true },
]

const forEmployers: Inclusion[] = [
  { text: 'Unlimited job postings', isPlanned: true },
  { text: 'Access to resumes members chose to share', isPlanned: true },
  { text: 'Direct messaging with candidates', isPlanned: true },
  { text: 'Priority support', isPlanned: true },
]

/** The two memberships and what each includes (S2 §1). */
export function Memberships() {
  return (
    <section className={styles.section} aria-labelledby="memberships">
      <div className={styles.inner}>
        <h2 id="memberships" className={styles.heading}>
          Two memberships, one price each
        </h2>
        <div className={styles.pair}>
          <article className={styles.member}>
            <h3 className={styles.name}>Member</h3>
            <Price amount="$25" />
            <Inclusions list={forMembers} />
            <Link to="/register" className={styles.join}>
              Become a member
            </Link>
          </article>
          <article className={styles.employer}>
            <h3 className={styles.name}>Employer</h3>
            <Price amount="$99" />
            <Inclusions list={forEmployers} />
          </article>
        </div>
      </div>
    </section>
  )
}

function Price({ amount }: { amount: string }) {
  return (
    <p className={styles.price}>
      <span className={styles.amount}>{amount}</span>/month
    </p>
  )
}

function Inclusions({ list }: { list: Inclusion[] }) {
  return (
    <ul className={styles.list}>
      {list.map(({ text, isPlanned }) => (
        <li key={text}>
          {text} {isPlanned && <ComingSoonBadge short />}
        </li>
      ))}
    </ul>
  )
}
