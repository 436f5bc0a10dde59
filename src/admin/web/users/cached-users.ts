import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { User } from '../../contract.ts'
import { adminApi } from '../api.ts'

type UserPage = { users: User[]; next: string | null }

/** Shows a person as she is now in every list that was loaded. */
export function showChanged(queryClient: QueryClient, changed: User): void {
  queryClient.setQueriesData<InfiniteData<UserPage>>({ queryKey: adminApi.queries.listUsers.key() }, (data) =>
    changePages(data, (users) => users.map((user) => (user.id === changed.id ? changed : user))),
  )
}

/** Takes a deleted person out of every list that was loaded. */
export function showDeleted(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<InfiniteData<UserPage>>({ queryKey: adminApi.queries.listUsers.key() }, (data) =>
    changePages(data, (users) => users.filter((user) => user.id !== id)),
  )
}

/** Figures, details and log tell of the change when they are next looked at. */
export function askForTheRestAgain(queryClient: QueryClient): void {
  for (const { key } of [adminApi.queries.show, adminApi.queries.listAudit]) {
    void queryClient.invalidateQueries({ queryKey: key() })
  }
  // Not at once: the dialog that is closing may still show somebody who was just deleted.
  void queryClient.invalidateQueries({ queryKey: adminApi.queries.showUser.key(), refetchType: 'none' })
}

function changePages(
  data: InfiniteData<UserPage> | undefined,
  change: (users: User[]) => User[],
): InfiniteData<UserPage> | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, users: change(page.users) })) }
}
