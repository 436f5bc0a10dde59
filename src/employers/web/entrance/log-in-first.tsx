import { Stack } from '@mantine/core'
import { EntranceHeading, LoginForm } from '../../../accounts/web/exports.tsx'
import { employersApi } from '../api.ts'

/** Somebody with an employer account opened her invitation without being logged in to it; the link stays at hand. */
export function LogInFirst({ companyName, email }: { companyName: string; email: string }) {
  return (
    <Stack gap="lg">
      <EntranceHeading
        title={`Join ${companyName}`}
        text={
          <>
            Log in as <strong>{email}</strong> to accept the invitation.
          </>
        }
        takesFocus
      />
      <LoginForm logIn={(values) => employersApi.client.logIn(values)} />
    </Stack>
  )
}
