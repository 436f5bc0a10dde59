import { Button, Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
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
    const message = messageOf(error, 'We couldn’t confirm your payment yet.')
    return (
      <>
        <PageHeading title="Membership" />
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
      <PageTitle title="Welcome" />
      <WovenPattern className={styles.weave} />
      <Title order={1} mb="sm">
        Welcome{account ? `, ${account.firstName}` : ''}
      </Title>
      <Text size="lg">Your membership has started, and you have full access.</Text>
      <div className={styles.actions}>
        <Button component={Link} to={homePath(account?.role ?? 'member', off)}>
          Go to your dashboard
        </Button>
      </div>
    </section>
  )
}

function Delayed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHeading title="Your payment is on its way" />
      <Text mb="lg" maw={520}>
        The payment service hasn’t confirmed it yet. That can take a few minutes. We’ll email you when it does, and you
        won’t be charged twice.
      </Text>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Look again</Button>
        <Button component={Link} to="/membership" variant="default">
          See your membership
        </Button>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <PageHeading title="One moment" />
      <Text role="status" c="dimmed" mb="lg">
        We are confirming your payment…
      </Text>
      <Skeleton height={240} radius="lg" aria-hidden="true" />
    </>
  )
}
