import { Button } from '@mantine/core'
import { type SupportStatus, supportStatuses } from '../../contract.ts'
import { statusLabels } from '../words.ts'
import styles from './admin-support.module.css'

type StatusFilterProps = {
  status: SupportStatus | undefined
  /** Undefined until they are known. */
  counts: Record<SupportStatus | 'all', number> | undefined
  onChange: (status: SupportStatus | undefined) => void
}

/** Shows all requests or those of one status, each with its count (S1 §2). */
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
