import { Link } from 'react-router'
import styles from './memberships.module.css'

const forMembers = [
  'The message board, all thirteen rooms of it',
  'Live sessions, events and groups',
  'Free online technology courses',
  'Partner benefits',
  'A profile employers see only if you say so',
]

const forEmployers = [
  'Unlimited job postings',
  'Access to resumes members chose to share',
  'Direct messaging with candidates',
  'Priority support',
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

function Inclusions({ list }: { list: string[] }) {
  return (
    <ul className={styles.list}>
      {list.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
