import { Badge, Button, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatPrice } from '../../platform/contract/prices.ts'
import { useSwitchedOff } from '../../ui/page/parts.ts'
import type { Membership } from '../contract.ts'
import { CancelSection } from './cancel-section.tsx'
import { badgeOf, includedIn, payerSentence, payLabel, planNames, statusSentence } from './labels.ts'
import styles from './membership.module.css'
import { usePaymentPage } from './use-payment-page.ts'

/** A membership that is paid through the site: its status, price, and benefits, and the ways to manage its payments. */
export function MembershipDetails({ membership }: { membership: Membership }) {
  const { plan, price, state, isCurrent, isForOwners, can, sponsorship } = membership
  const join = usePaymentPage('join')
  const portal = usePaymentPage('manage')
  const off = useSwitchedOff()
  const badge = badgeOf(membership)
  const isPaymentMissing = state === 'pastDue'
  const isFine = isCurrent && (!isPaymentMissing || sponsorship !== null)
  return (
    <>
      <section className={styles.card} aria-labelledby="plan">
        <div className={styles.cardHead}>
          <Title order={2} id="plan" size="h3">
            {planNames[plan]}
          </Title>
          <Badge color={badge.color} leftSection={isFine ? <IconCheck size={14} aria-hidden="true" /> : undefined}>
            {badge.label}
          </Badge>
        </div>
        <Text size="lg" className={styles.status}>
          {statusSentence(membership)}
        </Text>
        {!sponsorship && (
          <Text c="dimmed">
            {price ? t`${formatPrice(price)}. You can cancel any time.` : t`You can cancel any time.`}
          </Text>
        )}
        {payerSentence(membership) && <Text c="dimmed">{payerSentence(membership)}</Text>}
        {isForOwners && (
          <Text c="dimmed">
            <Trans>The owners of your company look after it.</Trans>
          </Text>
        )}
        <div className={styles.actions}>
          {can.join && !sponsorship && (
            <Button color="terracotta" onClick={join.open} loading={join.isOpening}>
              {payLabel(membership)}
            </Button>
          )}
          {can.manage && (
            <Button
              color={isPaymentMissing ? 'terracotta' : undefined}
              variant={isPaymentMissing ? 'filled' : 'default'}
              onClick={portal.open}
              loading={portal.isOpening}
            >
              {isPaymentMissing ? payLabel(membership) : t`Invoices and card`}
            </Button>
          )}
        </div>
      </section>
      <section aria-labelledby="includes">
        <Title order={2} id="includes" size="h3" mb="sm">
          <Trans>What it includes</Trans>
        </Title>
        <ul className={styles.includes}>
          {includedIn(plan, off).map((line) => (
            <li key={line}>
              <IconCheck size={20} stroke={1.75} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </section>
      <CancelSection membership={membership} />
    </>
  )
}
