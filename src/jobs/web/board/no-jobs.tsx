import { Button } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { JobSearch } from '../../contract.ts'
import type { SearchPart } from './search-words.ts'

type NoJobsProps = {
  parts: SearchPart[]
  onChange: (changes: Partial<JobSearch>) => void
  onClear: () => void
}

/** What the board shows when nothing fits, and what to loosen; or while there is no job at all. */
export function NoJobs({ parts, onChange, onClear }: NoJobsProps) {
  const [first] = parts
  if (!first) {
    return (
      <EmptyState
        title="No open jobs yet"
        text="When a company posts one, it is here. Save this search and we write to you."
      />
    )
  }
  if (parts.length === 1) {
    return (
      <EmptyState
        title="No jobs found"
        text={`No open job fits ${first.label}. Save this search and we write to you when one does.`}
        action={
          <Button variant="light" onClick={onClear}>
            Show all jobs
          </Button>
        }
      />
    )
  }
  const strictest = parts.at(-1) ?? first
  return (
    <EmptyState
      title="No jobs found"
      text={`No open job fits all ${parts.length} things you ask for. Try with fewer, or save this search and hear of new ones.`}
      action={
        <Button variant="light" onClick={() => onChange(strictest.without)}>
          Search without {strictest.label}
        </Button>
      }
    />
  )
}
