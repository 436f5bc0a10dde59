import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { toast } from '../../../ui/toast.ts'
import { labelOf, wordsFor } from './conflict-words.ts'
import type { FieldName } from './conflicts.ts'
import classes from './edit.module.css'
import type { ProfileFormState } from './use-profile-form.ts'

type ConflictProps = { state: ProfileFormState; name: FieldName }
type ContestedProps = ConflictProps & {
  className?: string
  /**
   * The field. While there is a conflict, `note` is a description of it for screen readers; a field without room for a
   * description takes the id of the visible one.
   */
  children: (conflict: { note: ReactNode; describedBy: string | undefined }) => ReactNode
}

/** A field, and below it what was saved elsewhere where that differs from what is typed. */
export function Contested({ state, name, className, children }: ContestedProps) {
  const field = useRef<HTMLDivElement>(null)
  const id = useId()
  const isContested = state.conflicts.has(name)
  return (
    <div ref={field} className={className}>
      {children(
        isContested
          ? {
              note: <VisuallyHidden>Also changed elsewhere, and different from yours.</VisuallyHidden>,
              describedBy: id,
            }
          : { note: null, describedBy: undefined },
      )}
      {isContested && (
        <ConflictNotice
          state={state}
          name={name}
          id={id}
          onDecided={() => field.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()}
        />
      )}
    </div>
  )
}

type NoticeProps = ConflictProps & { id: string; onDecided: () => void }

/** Shows the saved value beside one's own, to take it or to keep what is typed. Neither is lost by a click. */
function ConflictNotice({ state, name, id, onDecided }: NoticeProps) {
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
