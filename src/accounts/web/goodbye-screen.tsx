import { Button, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { homeOf } from '../home.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'
import { useAccount } from './use-account.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where a person stands after she has deleted her account. Whoever still has one is not told otherwise. */
export default function GoodbyeScreen() {
  const { data: account } = useAccount()
  if (account) return <Navigate to={homeOf(account.role)} replace />
  return (
    <Stack gap="lg">
      <EntranceHeading
        title="Your account is deleted"
        mark={
          <EntranceMark tone="good">
            <IconCircleCheck size={36} stroke={1.5} />
          </EntranceMark>
        }
        text="Everything personal is gone. A last mail from us confirms it. Thank you for the time you spent here; you are always welcome back."
        takesFocus
      />
      <Button component={Link} to="/" variant="default" fullWidth>
        Go to the home page
      </Button>
    </Stack>
  )
}
