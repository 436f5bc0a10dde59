import { Anchor, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useOwnCompany } from '../../../employers/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { LoadMore } from '../../../ui/lists/results.tsx'
import type { Posting } from '../../contract.ts'
import { emptySearch, useJobSearch } from '../board/job-search.ts'
import { JobFacts, JobRow, JobRowsSkeleton } from '../job-list/job-row.tsx'
import rows from '../job-list/jobs.module.css'
import { postingPath, postingsPath } from '../paths.ts'
import { usePostings } from '../postings/posting-queries.ts'
import classes from './job.module.css'

/** A company's open jobs on its page. Employers cannot see the job board, so they see only the jobs of their own company. */
export default function CompanyJobs() {
  const { id } = useParams<'id'>()
  const { data: account } = useAccount()
  if (!account) return null
  return account.role === 'employer' ? <OwnJobs companyId={id} /> : <OpenJobs key={id} companyId={id} />
}

/** For the company's own employers: its newest open jobs, each with a link to its preview. */
function OwnJobs({ companyId }: { companyId: string | undefined }) {
  const { data: own } = useOwnCompany()
  return own?.id === companyId ? <OwnOpenJobs /> : null
}

function OwnOpenJobs() {
  const { data, error, refetch } = usePostings('open')
  const page = data?.pages[0]
  return (
    <section aria-labelledby="open-jobs" className={classes.more}>
      <Title order={2} id="open-jobs" className={classes.heading}>
        <Trans>Open jobs</Trans>
      </Title>
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load jobs.`)} onRetry={() => refetch()} />
      ) : !page ? (
        <JobRowsSkeleton rows={2} />
      ) : (
        <>
          {page.postings.length === 0 && (
            <Text c="dimmed">
              <Trans>Members see your open jobs here.</Trans>
            </Text>
          )}
          <ul className={rows.rows}>
            {page.postings.map((posting) => (
              <OwnJobRow key={posting.id} posting={posting} />
            ))}
          </ul>
          <Anchor component={Link} to={postingsPath}>
            <Trans>My Job Postings</Trans>
          </Anchor>
        </>
      )}
    </section>
  )
}

function OwnJobRow({ posting }: { posting: Posting }) {
  return (
    <li className={rows.row}>
      <div className={rows.rowWords}>
        <Title order={3} className={rows.rowTitle}>
          <Link to={`${postingPath(posting.id)}?preview=yes`} className={rows.stretched}>
            {posting.title}
          </Link>
        </Title>
        <JobFacts job={posting} />
      </div>
    </li>
  )
}

function OpenJobs({ companyId }: { companyId: string | undefined }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useJobSearch({
    ...emptySearch,
    companyId,
  })
  const jobs = data?.pages.flatMap((page) => page.jobs)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useFocusFirstNew(jobs?.length ?? 0, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h3 a')[index]?.focus()
  })

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  return (
    <section aria-labelledby="open-jobs" className={classes.more}>
      <Title order={2} id="open-jobs" className={classes.heading}>
        <Trans>Open jobs</Trans>
      </Title>
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load jobs.`)} onRetry={() => refetch()} />
      ) : !jobs ? (
        <JobRowsSkeleton rows={2} />
      ) : jobs.length === 0 ? (
        <Text c="dimmed">
          <Trans>There are no open jobs at the moment.</Trans>
        </Text>
      ) : (
        <ul ref={list} className={rows.rows}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} isCompanyShown={false} order={3} />
          ))}
        </ul>
      )}
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
    </section>
  )
}
