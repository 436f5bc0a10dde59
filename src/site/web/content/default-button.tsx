import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'

type DefaultButtonProps = {
  /** The label of the field that is reset. */
  label: string
  isDefault: boolean
  onReset: () => void
}

/** A button that fills the default text into a field with another text. It does not save. */
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
