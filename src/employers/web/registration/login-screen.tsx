import { Anchor, Stack, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { AuthHeading, homePath, LoginForm, nextPath, useAccount } from '../../../accounts/web/exports.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { employersApi } from '../api.ts'

/**
 * Login for employers (S2 §2, §8). Redirects an employer who is already logged in. Other logged-in people see the form,
 * since they may have an employer account as well.
 */
export default function EmployerLoginScreen() {
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  const [search] = useSearchParams()
  if (account?.role === 'employer') return <Redirect to={nextPath(search) ?? homePath('employer', off)} />
  return (
    <Stack gap="lg">
      <AuthHeading title={t`Employer Login`} text={t`Log in to post jobs and meet candidates.`} />
      <LoginForm entrance="employers" logIn={(values) => employersApi.client.logIn(values)} />
      <Stack gap={4}>
        <Text>
          <Trans>
            New here?{' '}
            <Anchor component={Link} to="/employer/register">
              Register as an employer
            </Anchor>
          </Trans>
        </Text>
        <Text>
          <Trans>
            Are you a member?{' '}
            <Anchor component={Link} to="/login">
              Use the member login
            </Anchor>
          </Trans>
        </Text>
      </Stack>
    </Stack>
  )
}
