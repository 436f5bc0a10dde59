import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { Trans } from '#trans'
import { OnDemand } from '../../../../ui/overlays/on-demand.tsx'
import type { FormField } from './form-values.ts'
import type { ProfileFormState } from './use-profile-form.ts'

const loadNotice = () => import('./conflict-notice.tsx')

type WithConflictNoticeProps = {
  state: ProfileFormState
  name: FormField
  className?: string
  /**
   * The field. During a conflict, `note` describes it to screen readers. A field that cannot show a description uses
   * the id of the visible notice.
   */
  children: (conflict: { note: ReactNode; describedBy: string | undefined }) => ReactNode
}

/** A field, and below it a notice when another device saved a different value. */
export function WithConflictNotice({ state, name, className, children }: WithConflictNoticeProps) {
  const field = useRef<HTMLDivElement>(null)
  const id = useId()
  const hasConflict = state.conflicts.has(name)
  return (
    <div ref={field} className={className}>
      {children(
        hasConflict
          ? {
              note: (
                <VisuallyHidden>
                  <Trans>Also changed elsewhere, and different from yours.</Trans>
                </VisuallyHidden>
              ),
              describedBy: id,
            }
          : { note: null, describedBy: undefined },
      )}
      <OnDemand
        load={loadNotice}
        props={{
          opened: hasConflict,
          onClose: () => undefined,
          state,
          name,
          id,
          onResolved: () => field.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
        }}
      />
    </div>
  )
}
