import { Button, Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { homePath, RequireAccount, useAccount } from '../../accounts/web/exports.tsx'
import { messageOf } from '../../ui/api/api-client.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { PageTitle } from '../../ui/page/page-meta.tsx'
import { useSwitchedOff } from '../../ui/page/parts.ts'
import { WovenPattern } from '../../ui/pictures/brand.tsx'
import styles from './membership.module.css'
import { useConfirmation } from './use-confirmation.ts'

/** Where the payment page returns to: waits until the payment is confirmed, then welcomes the member. */
export default function ReturnScreen() {
  return (
    <div className={styles.screen}>
      <RequireAccount access="signedIn" waiting={<Waiting />}>
        <Confirmation />
      </RequireAccount>
    </div>
  )
}

function Confirmation() {
  const { state, error, tryAgain } = useConfirmation()
  if (state === 'failed') {
    const message = messageOf(error, t`We couldn’t confirm your payment yet.`)
    return (
      <>
        <PageHeading title={t`Membership`} />
        <LoadError message={message} onRetry={tryAgain} />
      </>
    )
  }
  if (state === 'late') return <Delayed onRetry={tryAgain} />
  return state === 'waiting' ? <Waiting /> : <Welcome />
}

function Welcome() {
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  return (
    <section className={styles.welcome}>
      <PageTitle title={t`Welcome`} />
      <WovenPattern className={styles.weave} />
      <Title order={1} mb="sm">
        {account ? t`Welcome, ${account.firstName}` : t`Welcome`}
      </Title>
      <Text size="lg">
        <Trans>Your membership has started, and you have full access.</Trans>
      </Text>
      <div className={styles.actions}>
        <Button component={Link} to={homePath(account?.role ?? 'member', off)}>
          <Trans>Go to your dashboard</Trans>
        </Button>
      </div>
    </section>
  )
}

function Delayed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHeading title={t`Your payment is on its way`} />
      <Text mb="lg" maw={520}>
        <Trans>
          The payment service hasn’t confirmed it yet. That can take a few minutes. We’ll email you when it does, and
          you won’t be charged twice.
        </Trans>
      </Text>
      <div className={styles.actions}>
        <Button onClick={onRetry}>
          <Trans>Look again</Trans>
        </Button>
        <Button component={Link} to="/membership" variant="default">
          <Trans>See your membership</Trans>
        </Button>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <PageHeading title={t`One moment`} />
      <Text role="status" c="dimmed" mb="lg">
        <Trans>We are confirming your payment…</Trans>
      </Text>
      <Skeleton height={240} radius="lg" aria-hidden="true" />
    </>
  )
}
