import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { accountsApi } from '../api.ts'

/** Sends another verification email to a person who knows the password but whose link is lost or expired. */
export function ResendVerification({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => accountsApi.client.resendVerification({ email }),
  })
  if (isSuccess) {
    return (
      <Alert color="green" role="status">
        <Trans>We sent another email. If it doesn’t arrive, check your spam folder.</Trans>
      </Alert>
    )
  }
  return (
    <>
      <FormFailure message={error && messageOf(error, t`An unexpected error occurred. Please try again.`)} />
      <Button variant="default" fullWidth loading={isPending} onClick={() => mutate()}>
        <Trans>Resend Verification Email</Trans>
      </Button>
    </>
  )
}
