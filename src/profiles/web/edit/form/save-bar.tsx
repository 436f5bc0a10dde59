import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import classes from '../edit.module.css'
import { labelOf } from './conflicts.ts'
import type { ProfileFormState } from './use-profile-form.ts'

/** Shows whether there are unsaved changes, and saves them. It stays visible while the form scrolls. */
export function SaveBar({ state }: { state: ProfileFormState }) {
  const { form, isDirty, isRestored, conflicts, discard } = state
  const [isAsking, dialog] = useDisclosure()
  const conflicting = [...conflicts.keys()].map(labelOf).join(', ')
  return (
    <div className={classes.saveBar}>
      <Text size="sm" c="dimmed" role="status" className={classes.saveState}>
        {conflicting
          ? `Also changed elsewhere: ${conflicting}. Saving keeps your version.`
          : isRestored
            ? 'We restored your unsaved changes.'
            : isDirty
              ? 'You have unsaved changes.'
              : ''}
      </Text>
      {isDirty && (
        <Button variant="subtle" onClick={dialog.open} disabled={form.submitting}>
          Discard
        </Button>
      )}
      <Button type="submit" color="terracotta" loading={form.submitting} aria-busy={form.submitting}>
        Save Profile
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title="Discard your changes?"
        confirmLabel="Discard changes"
        onConfirm={() => {
          discard()
          dialog.close()
        }}
        isWorking={false}
      >
        You’ll lose what you typed since you last saved.
      </ConfirmDialog>
    </div>
  )
}
