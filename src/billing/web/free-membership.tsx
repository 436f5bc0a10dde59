import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { homePath, useAccount } from '../../accounts/web/exports.tsx'
import { formatPrice } from '../../platform/contract/prices.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StoredMarkup } from '../../ui/markup/markup-elements.tsx'
import { useSwitchedOff } from '../../ui/page/parts.ts'
import type { Membership } from '../contract.ts'
import { planNames } from './labels.ts'
import styles from './membership.module.css'

/** For people who pay nothing through the site: the price, where there is one, and how to pay it elsewhere. */
export function FreeMembership({ membership }: { membership: Membership }) {
  const { isPaidHere, price, howToPay, plan } = membership
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  const isAdmin = account?.role === 'admin'
  const text =
    isAdmin && (isPaidHere || price)
      ? t`You’re an admin of this community, so you don’t need a membership.`
      : price || howToPay
        ? t`You have full access to this community.`
        : t`You have full access to this community. There is nothing you need to do.`
  return (
    <>
      {!isPaidHere && !isAdmin && (price || howToPay) && (
        <section className={styles.card} aria-labelledby="plan">
          <Title order={2} id="plan" size="h3" mb="xs">
            {planNames[plan]}
          </Title>
          {price && <p className={styles.status}>{formatPrice(price)}</p>}
          {howToPay && <StoredMarkup text={howToPay.text} markup={howToPay.markup} />}
        </section>
      )}
      <EmptyState
        title={t`You have full access`}
        text={text}
        action={
          <Button component={Link} to={homePath(account?.role ?? 'member', off)}>
            <Trans>Go to your dashboard</Trans>
          </Button>
        }
      />
    </>
  )
}
