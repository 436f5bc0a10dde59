import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../../ui/feedback/toast.ts'
import classes from '../edit.module.css'
import { formatFieldValue, labelOf } from './conflicts.ts'
import type { FormField } from './form-values.ts'
import type { ProfileFormState } from './use-profile-form.ts'

type NoticeProps = {
  state: ProfileFormState
  name: FormField
  /** The id of the sentence that describes the conflict. */
  id: string
  onResolved: () => void
  /** Whether there is a conflict. Otherwise nothing is shown. */
  opened: boolean
  onClose: () => void
}

/** Shows the saved value, with buttons to take it or to keep the typed one. Taking it can be undone. */
export default function ConflictNotice({ state, name, id, onResolved, opened }: NoticeProps) {
  const label = labelOf(name)

  function takeSaved(): void {
    const undo = state.takeSaved(name)
    toast.success(t`${label}: now using the saved version`, { action: { label: t`Undo`, onClick: undo } })
    onResolved()
  }

  function keepOwn(): void {
    state.keepOwn(name)
    onResolved()
  }

  if (!opened) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a notice about one field is no fieldset
    <div role="group" aria-labelledby={id} className={classes.conflict}>
      <p id={id} className={classes.conflictTitle}>
        <IconArrowsSplit size={18} aria-hidden="true" />
        <span>
          <Trans>{label}: also changed elsewhere, and different from yours.</Trans>
        </span>
      </p>
      <p className={classes.conflictSaved}>
        <span className={classes.conflictLabel}>
          <Trans>Saved:</Trans>
        </span>{' '}
        <span dir="auto">{formatFieldValue(name, state.conflicts.get(name))}</span>
      </p>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={takeSaved}>
          <span>
            <Trans>
              Use saved version<VisuallyHidden>: {label}</VisuallyHidden>
            </Trans>
          </span>
        </Button>
        <Button size="xs" variant="subtle" onClick={keepOwn}>
          <span>
            <Trans>
              Keep mine<VisuallyHidden>: {label}</VisuallyHidden>
            </Trans>
          </span>
        </Button>
      </Group>
    </div>
  )
}
