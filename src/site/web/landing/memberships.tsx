import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { LandingTexts } from '../../../platform/contract/community.ts'
import type { MarkupToken } from '../../../platform/contract/markup.ts'
import { formatAmount, formatPriceTag, type Price } from '../../../platform/contract/prices.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import styles from './memberships.module.css'

/** The two memberships with what they include (S2 §1), their prices unless they are free, and a button for each. */
export function Memberships({ texts, howToPay }: { texts: LandingTexts; howToPay: MarkupToken[] | null }) {
  const { prices, baseUrl } = useCommunity()
  const off = useSwitchedOff()
  const hasEmployers = !off.includes('employers')
  const hasPrices = prices.member !== null || (hasEmployers && prices.employer !== null)
  return (
    <section className={styles.section} aria-labelledby="memberships">
      <div className={styles.inner}>
        <h2 id="memberships" className={styles.heading}>
          {hasEmployers ? (hasPrices ? t`Two memberships, one price each` : t`Two memberships`) : t`Membership`}
        </h2>
        <div className={styles.pair}>
          <article className={styles.offer}>
            <h3 className={styles.name}>
              <Trans>Member</Trans>
            </h3>
            <PriceTag price={prices.member} />
            {texts.memberPitch && <p className={styles.pitch}>{texts.memberPitch}</p>}
            <Inclusions text={texts.memberIncludes} />
            <Link to="/register" className={styles.join}>
              <Trans>Become a member</Trans>
            </Link>
          </article>
          {hasEmployers && (
            <article className={`${styles.offer} ${styles.employer} on-deep`}>
              <h3 className={styles.name}>
                <Trans>Employer</Trans>
              </h3>
              <PriceTag price={prices.employer} />
              {texts.employerPitch && <p className={styles.pitch}>{texts.employerPitch}</p>}
              <Inclusions text={texts.employerIncludes} />
              <Link to="/employer/register" className={styles.open}>
                <Trans>Open an employer account</Trans>
              </Link>
              <div className={styles.door} aria-hidden="true">
                <WovenPattern className={styles.weave} />
              </div>
            </article>
          )}
        </div>
        {howToPay && (
          <div className={styles.howToPay}>
            <h3 className={styles.name}>
              <Trans>How to pay</Trans>
            </h3>
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
    const text = way === 'other' ? t`Free` : t`The price is shown before you pay.`
    return <p className={styles.price}>{text}</p>
  }
  const amount = formatAmount(price)
  const [before, after] = formatPriceTag(price).split(amount)
  return (
    <p className={styles.price}>
      {before}
      <span className={styles.amount}>{amount}</span>
      {after}
    </p>
  )
}

/** @param text one item per line */
function Inclusions({ text }: { text: string }) {
  const items = [...new Set(text.split('\n').map((item) => item.trim()))].filter(Boolean)
  if (items.length === 0) return null
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
