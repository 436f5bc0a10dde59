import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { User } from '../../contract.ts'
import { adminApi } from '../api.ts'

type UserPage = { users: User[]; next: string | null }

/** Replaces a user in every loaded list. */
export function updateCachedUser(queryClient: QueryClient, changed: User): void {
  queryClient.setQueriesData<InfiniteData<UserPage>>({ queryKey: adminApi.queries.listUsers.key() }, (data) =>
    mapPages(data, (users) => users.map((user) => (user.id === changed.id ? changed : user))),
  )
}

/** Removes a deleted user from every loaded list. */
export function removeCachedUser(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<InfiniteData<UserPage>>({ queryKey: adminApi.queries.listUsers.key() }, (data) =>
    mapPages(data, (users) => users.filter((user) => user.id !== id)),
  )
}

/** Refetches what shows a changed user elsewhere: the dashboard, the audit log, and the user's details. */
export function refetchRelatedData(queryClient: QueryClient): void {
  for (const { key } of [adminApi.queries.show, adminApi.queries.listAudit]) {
    void queryClient.invalidateQueries({ queryKey: key() })
  }
  // Not at once, because the closing dialog may still show a user who was just deleted.
  void queryClient.invalidateQueries({ queryKey: adminApi.queries.showUser.key(), refetchType: 'none' })
}

function mapPages(
  data: InfiniteData<UserPage> | undefined,
  change: (users: User[]) => User[],
): InfiniteData<UserPage> | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, users: change(page.users) })) }
}
