import { Anchor, Stack, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { homePath } from '../../home-path.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { useAccount } from '../session/use-account.ts'
import { LoginForm } from './login-form.tsx'
import { nextPath, withNextPath } from './redirect-paths.ts'

/** The login screen (S2 §2, §8). A person who is logged in already is redirected. */
export default function LoginScreen() {
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  const [search] = useSearchParams()
  if (account) return <Redirect to={nextPath(search) ?? homePath(account.role, off)} />
  return (
    <Stack gap="lg">
      <AuthHeading title={t`Welcome back`} text={t`Log in to the community.`} />
      <LoginForm logIn={(values) => accountsApi.client.logIn(values)} />
      <Text>
        <Trans>
          New here?{' '}
          <Anchor component={Link} to={withNextPath('/register', search)}>
            Join the community
          </Anchor>
        </Trans>
      </Text>
    </Stack>
  )
}
