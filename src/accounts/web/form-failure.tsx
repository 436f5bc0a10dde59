import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** What went wrong with a form as a whole, read out when it appears. */
export function FormFailure({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
      {message}
    </Alert>
  )
}
