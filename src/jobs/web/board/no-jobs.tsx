import { Button, Group } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { JobSearch } from '../../contract.ts'
import classes from './board.module.css'
import type { SearchPart } from './search-words.ts'

/** Parts of a search that can be left out by a button; the others have their chips. */
const mostOffered = 4

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
  return (
    <EmptyState
      title="No jobs found"
      text="No open job fits all of it. Ask for less, or save this search and hear when one does."
      action={
        <Group justify="center" gap="xs">
          {parts.slice(-mostOffered).map(({ label, without }) => (
            <Button key={label} variant="light" size="sm" className={classes.less} onClick={() => onChange(without)}>
              Without {label}
            </Button>
          ))}
        </Group>
      }
    />
  )
}
