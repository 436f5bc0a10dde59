import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { toast } from '../../../ui/feedback/toast.ts'
import { labelOf, wordsFor } from './conflict-words.ts'
import type { FieldName } from './conflicts.ts'
import classes from './edit.module.css'
import type { ProfileFormState } from './use-profile-form.ts'

type NoticeProps = {
  state: ProfileFormState
  name: FieldName
  /** Of the sentence that describes the field. */
  id: string
  onDecided: () => void
  /** Whether there is a conflict; without one nothing is shown. */
  opened: boolean
  onClose: () => void
}

/** Shows the saved value beside one's own, to take it or to keep what is typed. Neither is lost by a click. */
export default function ConflictNotice({ state, name, id, onDecided, opened }: NoticeProps) {
  const label = labelOf(name)

  function takeSaved(): void {
    const undo = state.takeSaved(name)
    toast.success(`${label}: saved version taken`, { action: { label: 'Undo', onClick: undo } })
    onDecided()
  }

  function keepOwn(): void {
    state.keepOwn(name)
    onDecided()
  }

  if (!opened) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: what belongs to a field is no fieldset of its own
    <div role="group" aria-labelledby={id} className={classes.conflict}>
      <p id={id} className={classes.conflictTitle}>
        <IconArrowsSplit size={18} aria-hidden="true" />
        <span>{label}: also changed elsewhere, and different from yours.</span>
      </p>
      <p className={classes.conflictSaved}>
        <span className={classes.conflictLabel}>Saved: </span>
        <span dir="auto">{wordsFor(name, state.conflicts.get(name))}</span>
      </p>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={takeSaved}>
          <span>
            Use saved version<VisuallyHidden>: {label}</VisuallyHidden>
          </span>
        </Button>
        <Button size="xs" variant="subtle" onClick={keepOwn}>
          <span>
            Keep mine<VisuallyHidden>: {label}</VisuallyHidden>
          </span>
        </Button>
      </Group>
    </div>
  )
}
