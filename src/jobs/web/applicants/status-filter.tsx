import { Button } from '@mantine/core'
import { type ApplicationStatus, applicationStatuses } from '../../contract.ts'
import classes from '../application.module.css'
import { statusLabels } from '../application-status.tsx'

type StatusFilterProps = {
  status: ApplicationStatus
  /** Undefined until they are known. */
  counts: Partial<Record<ApplicationStatus, number>> | undefined
  onChange: (status: ApplicationStatus) => void
}

/** The statuses on the way, each with how many applications stand there. */
export function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons
    <div role="group" aria-label="Applications by status" className={classes.filter}>
      {applicationStatuses.map((value) => (
        <Button
          key={value}
          size="sm"
          variant={value === status ? 'filled' : 'default'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
        >
          {statusLabels[value]}
          {counts && ` (${counts[value] ?? 0})`}
        </Button>
      ))}
    </div>
  )
}
