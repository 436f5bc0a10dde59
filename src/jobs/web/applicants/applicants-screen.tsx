import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { applicationStatuses } from '../../contract.ts'
import { ApplicationNotFound } from '../application/application-content.tsx'
import { hiringPath, postingsPath } from '../paths.ts'
import { ApplicantRowsSkeleton } from './applicant-row.tsx'
import { ApplicantsBoard, BoardSkeleton } from './applicants-board.tsx'
import { ApplicantsList } from './applicants-list.tsx'
import styles from './board.module.css'
import { useApplicants } from './use-applicants.ts'

const back = { to: postingsPath, label: t`My Job Postings` }

const views = [
  { value: 'board', label: t`Board` },
  { value: 'list', label: t`List` },
] as const

/**
 * The applicants for a job: as a board with a column for each status on wide screens, or as a list of one status. Phones
 * have room for the list only.
 */
export default function ApplicantsScreen() {
  const { id = '' } = useParams()
  const [address, change] = useUrlFilters()
  const isWide: boolean | undefined = useMediaQuery('(min-width: 62em)')
  const view: 'board' | 'list' = isWide === false || address.get('view') === 'list' ? 'list' : 'board'
  const chosen = applicationStatuses.find((known) => known === address.get('status'))
  // The board needs the job and the counts, which come with the applicants in any status.
  const query = useApplicants(id, view === 'board' ? 'new' : (chosen ?? 'new'), {
    enabled: isWide !== undefined,
    keepsPrevious: true,
  })
  const { data, error, refetch } = query
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return <ApplicationNotFound title={t`We couldn’t find this job`} back={back} />
  }
  const first = data?.pages[0]
  const total = Object.values(first?.counts ?? {}).reduce((sum, count) => sum + count, 0)

  return (
    <div className={view === 'board' ? styles.wide : styles.narrow}>
      <PageHeading
        title={first ? t`Applications: ${first.job.title}` : t`Applications`}
        back={back}
        actions={
          <>
            <Button component={Link} to={hiringPath(id)} variant="default">
              <Trans>How you hire</Trans>
            </Button>
            {isWide && total > 0 && (
              <FilterChips
                label={t`View`}
                chips={views}
                value={view}
                onChange={(next: 'board' | 'list') =>
                  change(next === 'list' ? { view: 'list' } : { view: '', status: '' })
                }
              />
            )}
          </>
        }
      />
      {error && !first ? (
        <LoadError message={messageOf(error, t`Failed to load the applications.`)} onRetry={() => refetch()} />
      ) : !first || isWide === undefined ? (
        <Waiting view={view} />
      ) : total === 0 ? (
        <EmptyState
          title={t`No applications yet`}
          text={t`Applications for this job will appear here. We’ll email you about each one.`}
        />
      ) : view === 'board' ? (
        <ApplicantsBoard jobId={id} counts={first.counts} />
      ) : (
        <ApplicantsList query={query} chosen={chosen} onChoose={(status) => change({ status })} />
      )}
    </div>
  )
}

/** Placeholder of a view. The server does not know whether the screen has room for the board. */
function Waiting({ view }: { view: 'board' | 'list' }) {
  return (
    <>
      <LoadingStatus text={t`Loading the applications…`} />
      {view === 'board' && <BoardSkeleton />}
      <div className={view === 'board' ? styles.onPhones : undefined}>
        <ApplicantRowsSkeleton />
      </div>
    </>
  )
}
