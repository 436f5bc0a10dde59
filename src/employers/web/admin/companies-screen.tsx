import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { employersApi } from '../api.ts'
import classes from './companies.module.css'
import { CompanyRow } from './company-row.tsx'

const filters = ['waiting', 'all', 'verified'] as const
type Filter = (typeof filters)[number]

const emptyStates: Record<Filter, { title: string; text: string }> = {
  waiting: {
    title: t`No companies waiting`,
    text: t`Companies that haven’t been verified by their email domain appear here.`,
  },
  all: { title: t`No companies yet`, text: t`Employers who register appear here with their companies.` },
  verified: {
    title: t`No verified companies yet`,
    text: t`Companies verified by you or their email domain appear here.`,
  },
}

/** Where admins list companies and verify them. */
export default function CompaniesScreen() {
  const [parameters, change] = useUrlFilters()
  const search = (parameters.get('search') ?? '').trim().slice(0, 100)
  const filter = filters.find((one) => one === parameters.get('show')) ?? 'waiting'
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery(
    employersApi.queries.listAll.infiniteOptions({
      input: (after: string | undefined) => ({ filter, search, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const companies = data?.pages.flatMap((page) => page.companies)
  const waitingCount = data?.pages[0]?.waitingCount
  const empty = search
    ? { title: t`No Companies Found`, text: t`No companies match “${search}”.` }
    : emptyStates[filter]

  return (
    <>
      <PageHeading title={t`Companies`} back={{ to: '/admin', label: t`Back to Admin` }} />
      <div className={classes.tools}>
        <FilterChips
          label={t`Which companies`}
          value={filter}
          onChange={(show) => change({ show: show === 'waiting' ? '' : show })}
          chips={[
            { value: 'waiting', label: t`Waiting`, count: waitingCount },
            { value: 'all', label: t`All` },
            { value: 'verified', label: t`Verified` },
          ]}
        />
        <search className={classes.search}>
          <SearchField label={t`Search companies`} value={search} onSearch={(next) => change({ search: next })} />
        </search>
      </div>
      <FocusKeepingList label={t`Companies`}>
        {error && !data ? (
          <LoadError message={messageOf(error, t`Failed to load companies.`)} onRetry={() => refetch()} />
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
      </FocusKeepingList>
    </>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus text={t`Loading companies…`} />
      <Stack gap="lg" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height={96} radius="lg" />
        ))}
      </Stack>
    </>
  )
}
