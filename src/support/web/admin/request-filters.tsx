import { NativeSelect } from '@mantine/core'
import { t } from '#text'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
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
    <FilterChips
      label={t`Filter by status`}
      chips={(['all', ...supportStatuses] as const).map((value) => ({
        value,
        label: value === 'all' ? t`All` : statusLabels[value],
        count: counts?.[value],
      }))}
      value={status ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
      className={styles.filter}
    />
  )
}

const priorityOptions = [
  { value: '', label: t`All priorities` },
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
      aria-label={t`Filter by priority`}
      className={className}
      data={priorityOptions}
      value={priority ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
