import { NativeSelect, Skeleton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { useLatest, useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { membershipFilters, plans } from '../../contract.ts'
import { billingApi } from '../api.ts'
import { MembershipList } from './membership-list.tsx'
import styles from './memberships.module.css'

const loadMembershipDrawer = () => import('./membership-drawer.tsx')

const filterLabels: Record<(typeof membershipFilters)[number], string> = {
  all: t`All`,
  current: t`With access`,
  lapsing: t`Ending without payment`,
  pastDue: t`Payment missing`,
  ended: t`Ended`,
  none: t`Never joined`,
  sponsored: t`Sponsored`,
}

const planOptions = [
  { value: '', label: t`Both plans` },
  { value: 'member', label: t`Members` },
  { value: 'employer', label: t`Employers` },
]

/** The admins' list of all memberships, with sponsorships. */
export default function MembershipsScreen() {
  const [address, change] = useUrlFilters()
  const search = (address.get('search') ?? '').trim().slice(0, 100)
  const filter = membershipFilters.find((name) => name === address.get('filter')) ?? 'all'
  const plan = plans.find((name) => name === address.get('plan'))
  const { data, error, refetch, isPlaceholderData, ...paging } = useInfiniteQuery({
    ...billingApi.queries.list.infiniteOptions({
      input: (after: string | undefined) => ({ search, filter, plan, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const { openedId, open, close } = useOpenedRow()
  const memberships = data?.pages.flatMap((page) => page.memberships)
  const opened = useLatest(memberships?.find(({ id }) => id === openedId) ?? null)
  const isFree = data?.pages[0]?.isPaidHere === false
  return (
    <>
      <PageHeading title={t`Memberships`} back={{ to: '/admin', label: t`Back to Admin` }} />
      <search className={styles.filters}>
        <SearchField
          label={t`Search by name, company or email`}
          className={styles.wide}
          value={search}
          onSearch={(typed) => change({ search: typed })}
        />
        <NativeSelect
          aria-label={t`Filter by state`}
          data={membershipFilters.map((value) => ({ value, label: filterLabels[value] }))}
          value={filter}
          onChange={({ currentTarget: { value } }) => change({ filter: value === 'all' ? '' : value })}
        />
        <NativeSelect
          aria-label={t`Filter by plan`}
          data={planOptions}
          value={plan ?? ''}
          onChange={({ currentTarget: { value } }) => change({ plan: value })}
        />
      </search>
      <FocusKeepingList label={t`Memberships`}>
        {error && !memberships ? (
          <LoadError message={messageOf(error, t`Failed to load memberships.`)} onRetry={() => refetch()} />
        ) : !memberships ? (
          <RowsSkeleton />
        ) : memberships.length === 0 ? (
          <EmptyState
            title={isFree ? t`Memberships are free here.` : t`No memberships found matching your criteria.`}
            text={isFree ? t`Everyone has full access.` : t`Try another name, address or state.`}
          />
        ) : (
          <Results isStale={isPlaceholderData}>
            <MembershipList memberships={memberships} openedId={openedId} onOpen={open} />
            <LoadMore {...paging} />
          </Results>
        )}
      </FocusKeepingList>
      <OnDemand
        load={loadMembershipDrawer}
        props={{
          membership: opened,
          ids: memberships?.map(({ id }) => id) ?? [],
          openedId,
          opened: opened !== null && opened.id === openedId,
          onOpen: open,
          onClose: close,
        }}
      />
    </>
  )
}

function RowsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading memberships…`} />
      <div className={styles.waiting} aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} height={56} radius="md" />
        ))}
      </div>
    </>
  )
}
