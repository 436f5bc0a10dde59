import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../accounts/web/exports.tsx'
import { formatPrice } from '../../platform/contract/prices.ts'
import { sentences } from '../../platform/contract/text/sentences.ts'
import { PageTitle } from '../../ui/page/page-meta.tsx'
import { useIsPathOn } from '../../ui/page/parts.ts'
import { WovenPattern } from '../../ui/pictures/brand.tsx'
import type { Membership } from '../contract.ts'
import { payLabel, statusSentence } from './labels.ts'
import styles from './membership-required.module.css'
import { usePaymentPage } from './use-payment-page.ts'

type StillOpen = { label: string; text: string; to: string }

const settings: StillOpen = {
  label: t`Account settings`,
  text: t`Your email, your password, and a copy of your data`,
  to: '/account',
}

/** What people without a current membership can still use (docs/decisions/0020). */
const stillOpen: Record<Membership['plan'], StillOpen[]> = {
  member: [
    { label: t`My profile`, text: t`Your bio, photo, and resume, and who can see them`, to: '/profile' },
    { label: t`My applications`, text: t`See their status or withdraw one`, to: '/applications' },
    { label: t`Inbox`, text: t`Messages people sent you`, to: '/inbox' },
    { label: t`Support`, text: t`Ask the team anything`, to: '/support' },
    settings,
  ],
  employer: [
    { label: t`Company`, text: t`Your company’s profile`, to: '/employer/company' },
    { label: t`People`, text: t`Who belongs to your company`, to: '/employer/people' },
    { label: t`My Job Postings`, text: t`Review your postings and close open ones`, to: '/employer/jobs' },
    { label: t`Inbox`, text: t`Messages people sent you`, to: '/inbox' },
    settings,
  ],
}

/** Replaces a screen that needs a membership: says what happened, how to pay, and what is still open. */
export function MembershipRequired({ membership }: { membership: Membership }) {
  const { data: account } = useAccount()
  const isPathOn = useIsPathOn()
  const { open, isOpening } = usePaymentPage(membership.can.join ? 'join' : 'manage')
  const mayPay = membership.can.join || membership.can.manage
  // People who can neither join nor manage payments do not own their company, or have none.
  const { isForOwners } = membership
  return (
    <>
      <PageTitle title={t`Membership`} />
      <section className={styles.hero}>
        <WovenPattern className={styles.weave} />
        <Title order={1} className={styles.title}>
          {titleOf(membership, account?.firstName)}
        </Title>
        <Text maw={480}>{textOf(membership)}</Text>
        <div className={styles.actions}>
          {mayPay ? (
            <Button color="terracotta" onClick={open} loading={isOpening}>
              {payLabel(membership)}
            </Button>
          ) : (
            <Button component={Link} to={isForOwners ? '/employer/people' : '/employer/company'} color="terracotta">
              {isForOwners ? t`See who owns it` : t`Start a company`}
            </Button>
          )}
          <Anchor component={Link} to="/membership">
            <Trans>What it includes</Trans>
          </Anchor>
        </div>
      </section>
      <Title order={2} size="h3" mb="xs">
        <Trans>Still open to you</Trans>
      </Title>
      <ul className={styles.links}>
        {stillOpen[membership.plan]
          .filter(({ to }) => isPathOn(to))
          .map(({ label, text, to }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <span>
                  <b>{label}</b>
                  <Text span size="sm" c="dimmed" display="block">
                    {text}
                  </Text>
                </span>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

function titleOf({ state }: Membership, firstName = ''): string {
  if (state === 'none') return firstName ? t`One step to go, ${firstName}` : t`One step to go`
  return state === 'pastDue' ? t`Your membership is on hold` : t`Your membership has ended`
}

function textOf(membership: Membership): string {
  const { plan, price, state, isForOwners } = membership
  if (isForOwners) return t`You’ll have access once an owner of your company starts or renews its membership.`
  if (state === 'none') {
    return sentences(
      plan === 'employer'
        ? t`Your company’s membership opens everything here.`
        : t`Your membership opens everything here.`,
      price
        ? t`It is ${formatPrice(price)}, and you can cancel any time.`
        : t`The payment page says what it costs, and you can cancel any time.`,
    )
  }
  if (state === 'pastDue') return sentences(statusSentence(membership), t`Update your card to get back in right away.`)
  return sentences(
    t`We’ve kept everything as you left it. Renew to get back in.`,
    price ? t`It is ${formatPrice(price)}.` : t`The payment page says what it costs.`,
  )
}
