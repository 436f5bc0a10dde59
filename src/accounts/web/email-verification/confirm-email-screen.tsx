import { Button, Loader, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { refetchAccount } from '../session/use-account.ts'
import { isInvalidLink, isUsedLink, LinkFailure, LinkResult } from './link-result.tsx'
import { useHashToken, useTokenQuery } from './use-link-token.ts'
import { VerifySteps } from './verify-steps.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The screen for the link that is emailed to a new address: a button gives the account that address. */
export default function ConfirmEmailScreen() {
  const queryClient = useQueryClient()
  const token = useHashToken()
  const check = useTokenQuery('email', token, (value) => accountsApi.client.checkEmailChange({ token: value }))
  const [email, setEmail] = useState<string | null>(null)
  const [linkError, setLinkError] = useState<unknown>(null)
  const error = linkError ?? check.error

  if (email !== null) {
    return (
      <LinkResult isDone title={t`Email address changed`} text={t`From now on, log in with ${email}.`}>
        <Button component={Link} to="/account" fullWidth>
          <Trans>Go to account settings</Trans>
        </Button>
      </LinkResult>
    )
  }
  if (isUsedLink(error)) return <AlreadyChanged />
  const isTaken = problemCodeOf(error) === 'EMAIL_TAKEN'
  if (token === null || isTaken || isInvalidLink(error)) {
    return (
      <LinkResult
        isDone={false}
        title={t`Email address not changed`}
        text={
          isTaken
            ? t`An account with this email already exists.`
            : t`This link is invalid or has expired. You can ask for a new one in your account settings.`
        }
      >
        <Button component={Link} to="/account" fullWidth>
          <Trans>Go to account settings</Trans>
        </Button>
      </LinkResult>
    )
  }
  if (check.isError) return <LinkFailure isRetrying={check.isFetching} onRetry={() => check.refetch()} />
  if (token && check.data) {
    return (
      <VerifySteps
        title={t`Confirm your new address`}
        text={t`Press the button to use ${check.data.email} for your account. If you didn’t ask for this, just close this page.`}
        passwordText={t`You’re not logged in here. Choose a new password. It replaces your old one and logs out every device, so only you can log in.`}
        label={t`Use this address`}
        needsPassword={check.data.needsPassword}
        email={check.data.email}
        prove={async (password) => {
          const changed = await accountsApi.client.confirmEmailChange({ token, ...password })
          await refetchAccount(queryClient)
          setEmail(changed.email)
        }}
        onLinkError={setLinkError}
      />
    )
  }
  return (
    <Stack gap="lg" align="flex-start">
      <AuthHeading title={t`Confirming your new address...`} />
      <Loader aria-hidden="true" />
    </Stack>
  )
}

/** For a second click, or a click after a program of the mail service used the link. */
function AlreadyChanged() {
  return (
    <LinkResult
      isDone
      title={t`Email address already changed`}
      text={t`This link was already used, and your account has the new address. Use it to log in.`}
    >
      <Button component={Link} to="/account" fullWidth>
        <Trans>Go to account settings</Trans>
      </Button>
    </LinkResult>
  )
}
