import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

type FormFailureProps = Pick<AlertProps, 'mt' | 'mb'> & { message: string | null }

/** An error of a form as a whole. Screen readers announce it when it appears. */
export function FormFailure({ message, ...margins }: FormFailureProps) {
  if (!message) return null
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={20} aria-hidden="true" />}
      {...margins}
    >
      {message}
    </Alert>
  )
}
