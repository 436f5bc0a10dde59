import { Button, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where a person stands after she has deleted her account. */
export default function GoodbyeScreen() {
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
