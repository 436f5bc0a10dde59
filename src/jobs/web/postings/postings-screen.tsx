import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { type JobState, jobStates } from '../../contract.ts'
import { stateLabels } from '../labels.ts'
import { feedPath, postingPath, postingsPath } from '../paths.ts'
import { CompanyNotice, NoCompany } from './company-notices.tsx'
import { usePostings } from './posting-queries.ts'
import { PostingRow, PostingRowsSkeleton } from './posting-row.tsx'
import styles from './postings.module.css'

/** My Job Postings (S2 §2): the company's jobs with their states, days, and applications. */
export default function PostingsScreen() {
  const [parameters, change] = useUrlFilters()
  const state = jobStates.find((known) => known === parameters.get('state')) ?? null
  const { data, error, isPlaceholderData, refetch, ...paging } = usePostings(state)
  const postings = data?.pages.flatMap((page) => page.postings) ?? []
  const counts = data?.pages[0]?.counts
  if (problemCodeOf(error) === 'NOT_FOUND') return <NoCompany />
  const hasAny = counts === undefined || Object.values(counts).some((count) => count > 0)

  return (
    <>
      <PageHeading title={t`My Job Postings`} actions={hasAny && <Actions />} />
      <CompanyNotice />
      {hasAny && <StateFilter state={state} counts={counts} onChange={(next) => change({ state: next ?? '' })} />}
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load your jobs.`)} onRetry={() => refetch()} />
      ) : !data ? (
        <>
          <LoadingStatus text={t`Loading jobs…`} />
          <PostingRowsSkeleton />
        </>
      ) : postings.length === 0 ? (
        <NoPostings state={state} />
      ) : (
        <Results isStale={isPlaceholderData}>
          <ul className={styles.rows}>
            {postings.map((posting) => (
              <PostingRow key={posting.id} posting={posting} />
            ))}
          </ul>
          <LoadMore {...paging} />
        </Results>
      )}
    </>
  )
}

function PostButton() {
  return (
    <Button
      component={Link}
      to={postingPath()}
      color="terracotta"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      <Trans>Post a Job</Trans>
    </Button>
  )
}

function Actions() {
  return (
    <Group gap="xs" justify="center">
      <Button component={Link} to={feedPath} variant="default">
        <Trans>Import jobs</Trans>
      </Button>
      <PostButton />
    </Group>
  )
}

function NoPostings({ state }: { state: JobState | null }) {
  if (state === null) {
    return (
      <EmptyState
        title={t`No jobs yet`}
        text={t`Your company’s jobs and their applications will appear here.`}
        action={<Actions />}
      />
    )
  }
  return (
    <EmptyState
      title={t`No jobs here`}
      text={t`Your company has no jobs in “${stateLabels[state]}”.`}
      action={
        <Button component={Link} to={postingsPath} replace variant="light">
          <Trans>Show all jobs</Trans>
        </Button>
      }
    />
  )
}

const chipLabels: Record<JobState, string> = { ...stateLabels, draft: t`Drafts` }

type StateFilterProps = {
  /** The state that is shown; null for all. */
  state: JobState | null
  /** The number of jobs in each state, once loaded. */
  counts: Partial<Record<JobState, number>> | undefined
  onChange: (state: JobState | null) => void
}

/** Chips for the states of jobs, with the number of jobs in each. */
function StateFilter({ state, counts, onChange }: StateFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  // The chip for removed jobs appears only when there are any.
  const visibleStates = jobStates.filter((known) => known !== 'removed' || state === 'removed' || counts?.removed)
  return (
    <FilterChips<JobState | 'all'>
      label={t`Jobs by status`}
      className={styles.filter}
      chips={[
        { value: 'all', label: t`All`, count: all },
        ...visibleStates.map((value) => ({ value, label: chipLabels[value], count: counts && (counts[value] ?? 0) })),
      ]}
      value={state ?? 'all'}
      onChange={(value: JobState | 'all') => onChange(value === 'all' ? null : value)}
    />
  )
}
