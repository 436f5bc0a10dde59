import { Button } from '@mantine/core'
import { Trans } from '#trans'
import { FormFailure } from '../forms/form-failure.tsx'
import { DialogFooter } from './dialog-footer.tsx'

type FormDialogFooterProps = {
  /** Why the form could not be sent. */
  failure: string | null
  /** What the button that sends the form says. */
  label: string
  /** Red for what can’t be undone. */
  color?: 'terracotta' | 'red'
  isSending: boolean
  isDisabled?: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: why it could not be sent, and the buttons that cancel and send it. */
export function FormDialogFooter({
  failure,
  label,
  color = 'terracotta',
  isSending,
  isDisabled,
  onCancel,
}: FormDialogFooterProps) {
  return (
    <>
      <FormFailure message={failure} mt="md" />
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color={color} loading={isSending} disabled={isDisabled}>
          {label}
        </Button>
      </DialogFooter>
    </>
  )
}
