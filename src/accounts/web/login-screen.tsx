import { Anchor, Stack, Text } from '@mantine/core'
import { Link, Navigate, useSearchParams } from 'react-router'
import { homeOf } from '../home.ts'
import { accountsApi } from './api.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { LoginForm } from './login-form.tsx'
import { keepingNext, nextPath } from './next-path.ts'
import { useAccount } from './use-account.ts'

/** Logging in (S2 §2, §8). Who is logged in already goes straight on. */
export default function LoginScreen() {
  const { data: account } = useAccount()
  const [search] = useSearchParams()
  if (account) return <Navigate to={nextPath(search) ?? homeOf(account.role)} replace />
  return (
    <Stack gap="lg">
      <EntranceHeading title="Welcome back" text="Log in to the community." />
      <LoginForm logIn={(values) => accountsApi.client.logIn(values)} />
      <Text>
        New here?{' '}
        <Anchor component={Link} to={keepingNext('/register', search)}>
          Join the community
        </Anchor>
      </Text>
    </Stack>
  )
}
