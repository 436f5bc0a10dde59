import type { QueryClient } from '@tanstack/react-query'
import type { JobFeed } from '../../contract.ts'
import { jobsApi } from '../api.ts'

/** Stores the server's version of the feed in the cache, and reloads the jobs that it may have changed. */
export async function storeFeed(queryClient: QueryClient, feed: JobFeed): Promise<void> {
  const { queries } = jobsApi
  queryClient.setQueryData(queries.showFeed.queryKey(), feed)
  await Promise.all(
    [queries.listPostings.key(), queries.showPosting.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
