import { Button } from '@mantine/core'
import { figure } from '../../../ui/counted.ts'
import styles from './admin-events.module.css'
import { type When, whens } from './use-list-address.ts'

const labels: Record<When, string> = { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' }

type WhenFilterProps = {
  when: When
  /** Undefined until they are known. */
  counts: Record<When, number> | undefined
  onChange: (when: When) => void
}

/** Upcoming, past or cancelled events, each with its count. */
export function WhenFilter({ when, counts, onChange }: WhenFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons
    <div role="group" aria-label="Which events" className={styles.whens}>
      {whens.map((value) => (
        <Button
          key={value}
          size="sm"
          px={12}
          variant={value === when ? 'filled' : 'default'}
          aria-pressed={value === when}
          onClick={() => onChange(value)}
        >
          {labels[value]}
          {counts && ` (${figure(counts[value])})`}
        </Button>
      ))}
    </div>
  )
}
