import { Badge, Button, Card, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { Benefit } from '../contract.ts'
import styles from './benefits.module.css'
import { Claimed } from './claimed.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import { Rating } from './rating.tsx'
import { useClaim } from './use-claim.ts'
import { longDay } from './words.ts'

/** One benefit (S1 §2). Its code stays hidden until it is claimed. */
export function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { company, logo, icon, title, description, discount, category, rating, validUntil, hasPromoCode, claim } =
    benefit
  const titleId = useId()
  const { claim: claimIt, isClaiming, news } = useClaim(benefit)
  const card = useRef<HTMLElement>(null)
  const wasClaimed = useRef(claim !== null)

  // The button she pressed is gone: the card that now holds the code takes its place for the keyboard.
  useEffect(() => {
    if (claim && !wasClaimed.current && document.hasFocus()) card.current?.focus({ preventScroll: true })
    wasClaimed.current = claim !== null
  }, [claim])

  return (
    <Card component="article" ref={card} tabIndex={-1} className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <PartnerLogo logo={logo} icon={icon} company={company} />
        <div className={styles.partner}>
          <p className={styles.company}>{company}</p>
          {rating !== null && <Rating value={rating} />}
        </div>
      </header>
      <div className={styles.words}>
        {(category || discount) && (
          <div className={styles.kind}>
            {category && <p className={styles.category}>{category}</p>}
            {discount && (
              <Badge color="gold" variant="filled" size="lg" className={styles.discount}>
                {discount}
              </Badge>
            )}
          </div>
        )}
        <Title order={2} id={titleId} className={styles.title}>
          {title}
        </Title>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <footer className={styles.foot}>
        {validUntil && <p className={styles.quiet}>Valid until {longDay(validUntil)}</p>}
        {claim ? (
          <Claimed claim={claim} company={company} title={title} news={news} />
        ) : (
          <>
            {hasPromoCode && (
              <p className={styles.quiet}>
                <IconLock size={15} aria-hidden="true" /> Promo code: shown when you claim
              </p>
            )}
            <Button fullWidth loading={isClaiming} onClick={claimIt} aria-describedby={titleId}>
              Claim Benefit
            </Button>
          </>
        )}
      </footer>
    </Card>
  )
}
