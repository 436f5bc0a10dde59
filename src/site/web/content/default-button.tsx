import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { t } from '#text'

type DefaultButtonProps = {
  /** What the field has. */
  what?: 'text' | 'color'
  /** The label of the field that is reset. */
  label: string
  isDefault: boolean
  onReset: () => void
}

/** A button that fills the original text into a field with another one. It does not save. */
export function DefaultButton({ what = 'text', label, isDefault, onReset }: DefaultButtonProps) {
  if (isDefault) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRestore size={16} aria-hidden="true" />}
      aria-label={what === 'text' ? t`Back to the original text: ${label}` : t`Back to the original color: ${label}`}
      onClick={onReset}
      style={{ justifySelf: 'start' }}
    >
      {what === 'text' ? t`Back to the original text` : t`Back to the original color`}
    </Button>
  )
}
