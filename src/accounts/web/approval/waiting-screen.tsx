import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { JoiningMode } from '../../../platform/contract/community.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { homePath } from '../../home-path.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { StatusIcon } from '../auth-pages/status-icon.tsx'
import { ConfirmLogin } from '../login/confirm-login.tsx'
import { refetchAccount, useAccount } from '../session/use-account.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { DeleteAccountSection } from '../settings/delete-account-section.tsx'
import { OwnDataSection } from '../settings/own-data-section.tsx'
import { PasswordSection } from '../settings/password-section.tsx'
import classes from './waiting-screen.module.css'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** What happens next, while a person waits, for each choice of who may join. */
const nextSteps: Record<JoiningMode, (community: string) => string> = {
  // Those who wait are let in soon.
  open: (name) => t`Your address is confirmed, and ${name} will let you in within a few minutes.`,
  approval: (name) => t`Your address is confirmed, and the team of ${name} will look at your answers soon.`,
  invitation: (name) =>
    t`Your address is confirmed. People now join ${name} with an invitation, but the team still has your answers and can let you in.`,
  closed: (name) =>
    t`Your address is confirmed. ${name} isn’t taking new members right now, so it may be a while until the team looks at your answers.`,
}

/** How often the screen asks whether the person is approved, in milliseconds. */
const pollingInterval = 20_000

/** What a person sees who waits for an admin's approval, with what they can do in the meantime. */
export default function WaitingScreen() {
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  const { name, whoMayJoin } = useCommunity()
  const logOut = useLogOut()
  const queryClient = useQueryClient()
  useSessionWatch()
  useEffect(() => {
    const timer = setInterval(() => void refetchAccount(queryClient), pollingInterval)
    return () => clearInterval(timer)
  }, [queryClient])
  if (account === undefined) {
    return (
      <>
        <LoadingStatus text={t`Loading your account…`} />
        <Skeleton height={240} radius="lg" aria-hidden="true" />
      </>
    )
  }
  if (account === null) return <Redirect to="/login" />
  if (!account.isWaiting) return <Redirect to={homePath(account.role, off)} />
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Almost there`}
        mark={
          <StatusIcon tone="plain">
            <IconHourglass size={36} stroke={1.5} />
          </StatusIcon>
        }
        text={sentences(t`Thank you, ${account.firstName}.`, nextSteps[whoMayJoin](name))}
      />
      <Text>
        <Trans>
          We’ll email you at <strong>{account.email}</strong> as soon as you can come in. If you keep this page open, it
          takes you there on its own.
        </Trans>
      </Text>
      <Button variant="default" fullWidth onClick={logOut}>
        <Trans>Log out</Trans>
      </Button>
      <div className={classes.settings}>
        <PasswordSection name={account.name} email={account.email} />
        <OwnDataSection />
        <DeleteAccountSection account={account} />
      </div>
      <ConfirmLogin />
    </Stack>
  )
}
