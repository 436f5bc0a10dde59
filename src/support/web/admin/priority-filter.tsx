import { NativeSelect } from '@mantine/core'
import { type SupportPriority, supportPriorities } from '../../contract.ts'
import { priorityLabels } from '../words.ts'

const options = [
  { value: '', label: 'All priorities' },
  ...supportPriorities.toReversed().map((value) => ({ value, label: priorityLabels[value] })),
]

type PriorityFilterProps = {
  priority: SupportPriority | undefined
  className?: string
  /** Called with an empty text for all of them. */
  onChange: (priority: string) => void
}

/** Shows the requests of one priority, or all. */
export function PriorityFilter({ priority, className, onChange }: PriorityFilterProps) {
  return (
    <NativeSelect
      aria-label="Filter by priority"
      className={className}
      data={options}
      value={priority ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
