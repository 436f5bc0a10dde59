import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
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
        We sent another email. If it doesn’t arrive, check your spam folder.
      </Alert>
    )
  }
  return (
    <>
      <FormFailure message={error && messageOf(error, 'An unexpected error occurred. Please try again.')} />
      <Button variant="default" fullWidth loading={isPending} onClick={() => mutate()}>
        Resend Verification Email
      </Button>
    </>
  )
}
