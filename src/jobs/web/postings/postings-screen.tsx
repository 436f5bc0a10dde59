import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import { type JobState, jobStates } from '../../contract.ts'
import { stateLabels } from '../job-words.ts'
import { postingPath, postingsPath } from '../paths.ts'
import { CompanyNotice } from './company-notice.tsx'
import { NoCompany } from './no-company.tsx'
import { PostingRow, PostingRowsSkeleton } from './posting-row.tsx'
import styles from './postings.module.css'
import { StateTabs } from './state-tabs.tsx'
import { usePostings } from './use-postings.ts'

/** My Job Postings (S2 §2): the company's jobs with their state, days and applications. */
export default function PostingsScreen() {
  const [parameters] = useSearchParams()
  const state = jobStates.find((known) => known === parameters.get('state')) ?? null
  const { data, error, isPlaceholderData, refetch, ...paging } = usePostings(state)
  const postings = data?.pages.flatMap((page) => page.postings) ?? []
  const counts = data?.pages[0]?.counts
  if (problemCodeOf(error) === 'NOT_FOUND') return <NoCompany />
  const hasAny = counts === undefined || Object.values(counts).some((count) => count > 0)

  return (
    <>
      <PageHeading title="My Job Postings" actions={hasAny && <PostButton />} />
      <CompanyNotice />
      {hasAny && <StateTabs state={state} counts={counts} />}
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load your jobs.')} onRetry={() => refetch()} />
      ) : !data ? (
        <>
          <LoadingStatus what="jobs" />
          <PostingRowsSkeleton />
        </>
      ) : postings.length === 0 ? (
        <Nothing state={state} />
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
      Post a Job
    </Button>
  )
}

function Nothing({ state }: { state: JobState | null }) {
  if (state === null) {
    return (
      <EmptyState
        title="No jobs yet"
        text="The jobs of your company will be here, with who applied for them."
        action={<PostButton />}
      />
    )
  }
  return (
    <EmptyState
      title="No jobs here"
      text={`None of your company’s jobs is in “${stateLabels[state]}”.`}
      action={
        <Button component={Link} to={postingsPath} replace variant="light">
          Show all jobs
        </Button>
      }
    />
  )
}
