import { ActionIcon, Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { JobSummary } from '../contract.ts'
import { useSaveJob } from './use-save-job.ts'

type Saveable = Pick<JobSummary, 'id' | 'title' | 'isOpen' | 'isSaved'>

/** Keeps a job for later: the mark at the end of a row. */
export function SaveMark({ job, className }: { job: Saveable; className?: string }) {
  const save = useSaveJob(job)
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      className={className}
      aria-label={`Save ${job.title}`}
      aria-pressed={job.isSaved}
      data-tooltip={job.isSaved ? 'Saved' : 'Save'}
      onClick={() => save(!job.isSaved)}
    >
      {job.isSaved ? (
        <IconBookmarkFilled size={22} aria-hidden="true" />
      ) : (
        <IconBookmark size={22} aria-hidden="true" />
      )}
    </ActionIcon>
  )
}

/** The same with its word, on the job's own page. */
export function SaveButton({ job }: { job: Saveable }) {
  const save = useSaveJob(job)
  const Icon = job.isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="default"
      aria-pressed={job.isSaved}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={() => save(!job.isSaved)}
    >
      {job.isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
