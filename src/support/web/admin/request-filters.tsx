import { Button, NativeSelect } from '@mantine/core'
import { type SupportPriority, type SupportStatus, supportPriorities, supportStatuses } from '../../contract.ts'
import { priorityLabels, statusLabels } from '../api.ts'
import styles from './admin-support.module.css'

type StatusFilterProps = {
  status: SupportStatus | undefined
  /** Undefined until loaded. */
  counts: Record<SupportStatus | 'all', number> | undefined
  onChange: (status: SupportStatus | undefined) => void
}

/** Filters the requests by status. Each status has its count (S1 §2). */
export function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons
    <div role="group" aria-label="Filter by status" className={styles.filter}>
      {([undefined, ...supportStatuses] as const).map((value) => (
        <Button
          key={value ?? 'all'}
          size="sm"
          variant={value === status ? 'filled' : 'default'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
        >
          {value ? statusLabels[value] : 'All'}
          {counts && ` (${counts[value ?? 'all']})`}
        </Button>
      ))}
    </div>
  )
}

const priorityOptions = [
  { value: '', label: 'All priorities' },
  ...supportPriorities.toReversed().map((value) => ({ value, label: priorityLabels[value] })),
]

type PriorityFilterProps = {
  priority: SupportPriority | undefined
  className?: string
  /** Gets an empty string for all priorities. */
  onChange: (priority: string) => void
}

/** Filters the requests by priority. */
export function PriorityFilter({ priority, className, onChange }: PriorityFilterProps) {
  return (
    <NativeSelect
      aria-label="Filter by priority"
      className={className}
      data={priorityOptions}
      value={priority ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
