import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'

type DefaultButtonProps = {
  /** What is set back, as it stands on the form. */
  label: string
  isDefault: boolean
  onReset: () => void
}

/** Puts the default text back into a field that says something else; nothing is saved by it. */
export function DefaultButton({ label, isDefault, onReset }: DefaultButtonProps) {
  if (isDefault) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRestore size={16} aria-hidden="true" />}
      aria-label={`Use the default text: ${label}`}
      onClick={onReset}
      style={{ justifySelf: 'start' }}
    >
      Use the default text
    </Button>
  )
}
