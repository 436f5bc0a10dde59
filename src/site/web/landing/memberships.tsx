import { Link } from 'react-router'
import type { MarkupToken } from '../../../platform/contract/markup.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import { formatAmount, formatInterval, type Price } from '../../../platform/contract/prices.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import styles from './memberships.module.css'

/** What a membership includes. A line about a part of the site that is off gives way to what is left of it. */
function forMembers(off: readonly Part[]): string[] {
  const isOn = (part: Part) => !off.includes(part)
  return [
    'The message board, every room of it',
    isOn('groups') ? 'Live sessions, events and groups' : 'Live sessions and events',
    ...(isOn('university') ? ['Free online technology courses'] : []),
    ...(isOn('benefits') ? ['Partner benefits'] : []),
    isOn('employers') ? 'A profile employers see only if you say so' : 'A profile that shows what you choose',
  ]
}

const forEmployers = (off: readonly Part[]) => [
  ...(off.includes('jobs') ? [] : ['Unlimited job postings']),
  'Access to resumes members chose to share',
  'Direct messaging with candidates',
  'Priority support',
]

/** The two memberships with what they include (S2 §1), their prices unless they are free, and a button for each. */
export function Memberships({ howToPay }: { howToPay: MarkupToken[] | null }) {
  const { prices, baseUrl } = useCommunity()
  const off = useSwitchedOff()
  const hasEmployers = !off.includes('employers')
  const hasPrices = prices.member !== null || (hasEmployers && prices.employer !== null)
  return (
    <section className={styles.section} aria-labelledby="memberships">
      <div className={styles.inner}>
        <h2 id="memberships" className={styles.heading}>
          {hasEmployers ? (hasPrices ? 'Two memberships, one price each' : 'Two memberships') : 'Membership'}
        </h2>
        <div className={styles.pair}>
          <article className={styles.offer}>
            <h3 className={styles.name}>Member</h3>
            <PriceTag price={prices.member} />
            <p className={styles.pitch}>A place to ask, learn, meet, and find what comes next.</p>
            <Inclusions list={forMembers(off)} />
            <Link to="/register" className={styles.join}>
              Become a member
            </Link>
          </article>
          {hasEmployers && (
            <article className={`${styles.offer} ${styles.employer} on-deep`}>
              <h3 className={styles.name}>Employer</h3>
              <PriceTag price={prices.employer} />
              <p className={styles.pitch}>
                Hiring? Meet people who chose to be found, say what the job pays, and write to a person instead of a
                list.
              </p>
              <Inclusions list={forEmployers(off)} />
              <Link to="/employer/register" className={styles.open}>
                Open an employer account
              </Link>
              <div className={styles.door} aria-hidden="true">
                <WovenPattern className={styles.weave} />
              </div>
            </article>
          )}
        </div>
        {howToPay && (
          <div className={styles.howToPay}>
            <h3 className={styles.name}>How to pay</h3>
            <MarkupElements pieces={howToPay} site={baseUrl} />
          </div>
        )}
      </div>
    </section>
  )
}

/** The price of a membership, or that it is free if only the other one costs something. */
function PriceTag({ price }: { price: Price | null }) {
  const { way } = useCommunity().prices
  if (price === null) {
    if (way === 'free') return null
    const text = way === 'other' ? 'Free' : 'The price is shown before you pay.'
    return <p className={styles.price}>{text}</p>
  }
  return (
    <p className={styles.price}>
      <span className={styles.amount}>{formatAmount(price)}</span>
      {formatInterval(price)}
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
