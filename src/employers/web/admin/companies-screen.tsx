import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { employersApi } from '../api.ts'
import classes from './companies.module.css'
import { CompanyRow } from './company-row.tsx'

const filters = ['waiting', 'all', 'verified'] as const
type Filter = (typeof filters)[number]

const nothing: Record<Filter, { title: string; text: string }> = {
  waiting: { title: 'Nobody waits', text: 'Companies that no mail domain vouches for will stand here.' },
  all: { title: 'No companies yet', text: 'Employers who register will stand here with their companies.' },
  verified: { title: 'No verified companies yet', text: 'Those that you or their mail domain vouch for stand here.' },
}

/** Where admins see who the employers are, and vouch for their companies. */
export default function CompaniesScreen() {
  const [address, change] = useAddress()
  const search = (address.get('search') ?? '').trim().slice(0, 100)
  const filter = filters.find((one) => one === address.get('show')) ?? 'waiting'
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery(
    employersApi.queries.listAll.infiniteOptions({
      input: (after: string | undefined) => ({ filter, search, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const companies = data?.pages.flatMap((page) => page.companies)
  const waitingCount = data?.pages[0]?.waitingCount ?? 0
  const empty = search
    ? { title: 'No Companies Found', text: `No company here is called “${search}”.` }
    : nothing[filter]

  return (
    <>
      <PageHeading title="Companies" back={{ to: '/admin', label: 'Back to Admin' }} />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Which companies"
          value={filter}
          onChange={(show) => change({ show: show === 'waiting' ? '' : show })}
          data={[
            { value: 'waiting', label: waitingCount > 0 ? `Waiting (${waitingCount})` : 'Waiting' },
            { value: 'all', label: 'All' },
            { value: 'verified', label: 'Verified' },
          ]}
        />
        <search className={classes.search}>
          <SearchField label="Search companies" value={search} onSearch={(next) => change({ search: next })} />
        </search>
      </div>
      <KeptFocus label="Companies">
        {error && !data ? (
          <LoadError message={messageOf(error, 'Failed to load companies.')} onRetry={() => refetch()} />
        ) : !companies ? (
          <Waiting />
        ) : companies.length === 0 ? (
          <EmptyState title={empty.title} text={empty.text} />
        ) : (
          <Results isStale={isPlaceholderData}>
            <ul className={classes.list}>
              {companies.map((company) => (
                <CompanyRow key={company.id} company={company} />
              ))}
            </ul>
            <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
          </Results>
        )}
      </KeptFocus>
    </>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus what="companies" />
      <Stack gap="lg" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height={96} radius="lg" />
        ))}
      </Stack>
    </>
  )
}
