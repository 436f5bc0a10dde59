import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { useLatest, useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { User } from '../../contract.ts'
import { adminApi } from '../api.ts'
import styles from '../lists.module.css'
import { CsvLink, ListSkeleton } from '../lists.tsx'
import { DeleteUserDialog, SuspendUserDialog } from './user-dialogs.tsx'
import { type UserAction, UserTable } from './user-table.tsx'

const loadUserDrawer = () => import('./user-drawer.tsx')

/** The roles as the URL spells them. S1 §2 names them all, user, and admin. */
const roleOptions = [
  { value: 'all', label: t`All` },
  { value: 'user', label: t`User` },
  { value: 'admin', label: t`Admin` },
  { value: 'employer', label: t`Employer` },
]
const rolesByOption: Record<string, Role> = { user: 'member', admin: 'admin', employer: 'employer' }

/** The question over the list, and the user it is about. */
type Asked = { what: 'suspend' | 'delete'; user: User }

/** The list of all accounts (S1 §2, Admin Users). A row opens its details in a drawer. */
export default function UsersScreen() {
  const [address, change] = useUrlFilters()
  const search = (address.get('search') ?? '').trim().slice(0, 200)
  const role = rolesByOption[address.get('role') ?? '']
  const { data, error, refetch, isPlaceholderData, ...paging } = useInfiniteQuery({
    ...adminApi.queries.listUsers.infiniteOptions({
      input: (after: string | undefined) => ({ search, role, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const { openedId, open, close } = useOpenedRow()
  const latestId = useLatest(openedId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const stopAsking = () => setAsked(null)
  const users = data?.pages.flatMap((page) => page.users)

  function closeIfOpen(id: string): void {
    if (id === openedId) close()
  }

  function act(what: UserAction, user: User): void {
    if (what === 'details') open(user.id)
    else setAsked({ what, user })
  }

  return (
    <>
      <PageHeading
        title={t`Users`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={<CsvLink path="/api/admin/exports/users" query={{ search, role }} />}
      />
      <search className={styles.filters}>
        <SearchField
          label={t`Search by name or email`}
          className={styles.wide}
          value={search}
          onSearch={(typed) => change({ search: typed })}
        />
        <NativeSelect
          aria-label={t`Filter by role`}
          data={roleOptions}
          value={roleOptions.find(({ value }) => value === address.get('role'))?.value ?? 'all'}
          onChange={({ currentTarget: { value } }) => change({ role: value === 'all' ? '' : value })}
          className={styles.narrow}
        />
      </search>
      <FocusKeepingList label={t`Users`}>
        {error && !users ? (
          <LoadError message={messageOf(error, t`Failed to load users.`)} onRetry={() => refetch()} />
        ) : !users ? (
          <ListSkeleton text={t`Loading users…`} />
        ) : users.length === 0 ? (
          <EmptyState title={t`No users found matching your criteria.`} text={t`Try another name, address or role.`} />
        ) : (
          <Results isStale={isPlaceholderData}>
            <UserTable users={users} openedId={openedId} onOpen={act} />
            <LoadMore {...paging} />
          </Results>
        )}
      </FocusKeepingList>
      <OnDemand
        load={loadUserDrawer}
        props={{
          ids: users?.map(({ id }) => id) ?? [],
          openedId,
          latestId,
          opened: openedId !== null,
          onOpen: open,
          onClose: close,
          onAct: act,
        }}
      />
      <SuspendUserDialog user={asked?.what === 'suspend' ? asked.user : null} onClose={stopAsking} />
      <DeleteUserDialog
        user={asked?.what === 'delete' ? asked.user : null}
        onClose={stopAsking}
        onDeleted={closeIfOpen}
      />
    </>
  )
}
