import { Badge, Button, Card, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconLock, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatDecimal } from '../../platform/contract/text/number-formats.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { longDateUtc } from '../../ui/text/dates.tsx'
import type { Benefit, Claim } from '../contract.ts'
import styles from './benefits.module.css'
import { PartnerLogo } from './partner-logo.tsx'
import { copyCode, useClaim } from './use-claim.ts'

/** A benefit (S1 §2). Its promo code is hidden until the member claims it. */
export function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { company, logo, icon, title, description, discount, category, rating, validUntil, hasPromoCode, claim } =
    benefit
  const titleId = useId()
  const { claim: claimNow, isClaiming, claimStatus } = useClaim(benefit)
  const card = useRef<HTMLElement>(null)
  const wasClaimed = useRef(claim !== null)

  // The pressed button disappears, so move the focus to the card, which now shows the code.
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
        {validUntil && (
          <p className={styles.quiet}>
            <Trans>Valid until {longDateUtc(validUntil)}</Trans>
          </p>
        )}
        {claim ? (
          <ClaimedBenefit claim={claim} company={company} title={title} claimStatus={claimStatus} />
        ) : (
          <>
            {hasPromoCode && (
              <p className={styles.quiet}>
                <IconLock size={15} aria-hidden="true" /> <Trans>You’ll see the promo code when you claim</Trans>
              </p>
            )}
            <Button fullWidth variant="light" loading={isClaiming} onClick={claimNow} aria-describedby={titleId}>
              <Trans>Claim Benefit</Trans>
            </Button>
          </>
        )}
      </footer>
    </Card>
  )
}

const starNumbers = [1, 2, 3, 4, 5]

/** A rating as five partly filled stars and as a number. */
function Rating({ value }: { value: number }) {
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        <Stars className={styles.starsEmpty} />
        <span className={styles.starsFilled} style={{ width: `${(value / 5) * 100}%` }}>
          <Stars />
        </span>
      </span>
      <span aria-hidden="true">{formatDecimal(value)}</span>
      <VisuallyHidden>
        <Trans>Rated {formatDecimal(value)} of 5</Trans>
      </VisuallyHidden>
    </span>
  )
}

function Stars({ className }: { className?: string }) {
  return (
    <span className={`${styles.fiveStars} ${className ?? ''}`}>
      {starNumbers.map((star) => (
        <IconStarFilled key={star} size={15} />
      ))}
    </span>
  )
}

type ClaimedBenefitProps = {
  claim: Claim
  company: string
  title: string
  /** Whether the code was copied and the partner's page was opened. */
  claimStatus: string
}

/** A claimed benefit's promo code, with a copy button, and a link to the partner. */
function ClaimedBenefit({ claim: { promoCode, partnerUrl }, company, title, claimStatus }: ClaimedBenefitProps) {
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    const done = await copyCode(promoCode)
    setCopied(done)
    if (!done) toast.error(t`The code could not be copied.`, { description: t`Please select it and copy it by hand.` })
  }

  return (
    <div className={styles.claimed}>
      <p className={styles.claimedWord}>
        <IconCheck size={18} stroke={2.25} aria-hidden="true" />
        <Trans>Claimed</Trans>
      </p>
      {promoCode && (
        <div className={styles.codeRow}>
          <code className={styles.code}>{promoCode}</code>
          <Button
            variant="subtle"
            size="sm"
            leftSection={
              isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
            }
            onClick={copy}
            aria-label={t`Copy the code of ${title}`}
          >
            <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
          </Button>
        </div>
      )}
      <p role="status" className={styles.news}>
        {claimStatus}
      </p>
      {partnerUrl && (
        <Button
          component="a"
          href={partnerUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          fullWidth
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          <Trans>
            Visit partner
            <VisuallyHidden>{company}, opens in a new tab</VisuallyHidden>
          </Trans>
        </Button>
      )}
    </div>
  )
}
