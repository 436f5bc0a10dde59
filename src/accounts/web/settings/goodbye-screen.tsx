import { Button, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { homePath } from '../../home-path.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { StatusIcon } from '../auth-pages/status-icon.tsx'
import { useAccount } from '../session/use-account.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The screen after the deletion of an account. A person who is signed in is redirected, because they have an account. */
export default function GoodbyeScreen() {
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  if (account) return <Redirect to={homePath(account.role, off)} />
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Your account is deleted`}
        mark={
          <StatusIcon tone="good">
            <IconCircleCheck size={36} stroke={1.5} />
          </StatusIcon>
        }
        text={t`Your personal data is gone, and one last email from us confirms it. Thank you for the time you spent here. You’re always welcome back.`}
        takesFocus
      />
      <Button component={Link} to="/" variant="default" fullWidth>
        <Trans>Go to the home page</Trans>
      </Button>
    </Stack>
  )
}
