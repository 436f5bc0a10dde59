import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { FieldName } from './conflicts.ts'
import type { ProfileFormState } from './use-profile-form.ts'

const loadNotice = () => import('./conflict-notice.tsx')

type ContestedProps = {
  state: ProfileFormState
  name: FieldName
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
      <OnDemand
        load={loadNotice}
        props={{
          opened: isContested,
          onClose: () => undefined,
          state,
          name,
          id,
          onDecided: () => field.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
        }}
      />
    </div>
  )
}
