import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#text'
import { Trans } from '#trans'
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
          ? t`Also changed elsewhere: ${conflicting}. Saving keeps your version.`
          : isRestored
            ? t`We restored your unsaved changes.`
            : isDirty
              ? t`You have unsaved changes.`
              : ''}
      </Text>
      {isDirty && (
        <Button variant="subtle" onClick={dialog.open} disabled={form.submitting}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button type="submit" color="terracotta" loading={form.submitting} aria-busy={form.submitting}>
        <Trans>Save Profile</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Discard your changes?`}
        confirmLabel={t`Discard changes`}
        onConfirm={() => {
          discard()
          dialog.close()
        }}
        isWorking={false}
      >
        <Trans>You’ll lose what you typed since you last saved.</Trans>
      </ConfirmDialog>
    </div>
  )
}
