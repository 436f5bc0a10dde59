import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import type { JobSearch } from '../../contract.ts'
import { JobRow, JobRowsSkeleton } from '../job-list/job-row.tsx'
import listClasses from '../job-list/jobs.module.css'
import classes from './board.module.css'
import type { useJobSearch } from './job-search.ts'
import type { SearchCriterion } from './search-labels.ts'

type JobListProps = {
  jobs: ReturnType<typeof useJobSearch>
  criteria: SearchCriterion[]
  onChange: (changes: Partial<JobSearch>) => void
  onClear: () => void
}

/** The jobs that match a search, the newest first. */
export function JobList({ jobs, criteria, onChange, onClear }: JobListProps) {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = jobs
  const list = data?.pages.flatMap((page) => page.jobs)
  const results = useRef<HTMLDivElement>(null)
  const firstNew = useFocusFirstNew(list?.length ?? 0, (index) => {
    results.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load jobs.`)} onRetry={() => refetch()} />
  }
  if (!list) {
    return (
      <>
        <LoadingStatus text={t`Loading jobs…`} />
        <JobRowsSkeleton />
      </>
    )
  }
  return (
    <Results ref={results} isStale={isPlaceholderData}>
      <VisuallyHidden role="status">
        {isPlaceholderData
          ? ''
          : hasNextPage
            ? t`The newest ${list.length} jobs`
            : plural(list.length, { one: '# job', other: '# jobs' })}
      </VisuallyHidden>
      {list.length === 0 ? (
        <NoJobs criteria={criteria} onChange={onChange} onClear={onClear} />
      ) : (
        <ul className={listClasses.rows}>
          {list.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
    </Results>
  )
}

/** Criteria that buttons offer to remove. The others can be removed by their chips. */
const maxSuggestions = 4

type NoJobsProps = {
  criteria: SearchCriterion[]
  onChange: (changes: Partial<JobSearch>) => void
  onClear: () => void
}

/** Shown when no job matches, with criteria to remove, or when there are no jobs at all. */
function NoJobs({ criteria, onChange, onClear }: NoJobsProps) {
  const [first] = criteria
  if (!first) {
    return (
      <EmptyState
        title={t`No open jobs yet`}
        text={t`When a company posts a job, it will appear here. Save this search, and we’ll email you.`}
      />
    )
  }
  if (criteria.length === 1) {
    return (
      <EmptyState
        title={t`No jobs found`}
        text={t`No open jobs match ${first.label}. Save this search, and we’ll email you when one does.`}
        action={
          <Button variant="light" onClick={onClear}>
            <Trans>Show all jobs</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t`No jobs found`}
      text={t`No open jobs match all of your filters. Remove some, or save this search, and we’ll email you when one does.`}
      action={
        <Group justify="center" gap="xs">
          {criteria.slice(-maxSuggestions).map(({ label, without }) => (
            <Button key={label} variant="light" size="sm" className={classes.less} onClick={() => onChange(without)}>
              <Trans>Without {label}</Trans>
            </Button>
          ))}
        </Group>
      }
    />
  )
}
