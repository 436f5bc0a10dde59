import type { QueryClient } from '@tanstack/react-query'
import type { Posting } from '../../contract.ts'
import { jobsApi } from '../api.ts'

/** Shows a job as the server just answered it, and asks again for the lists and figures that count it. */
export async function rememberPosting(queryClient: QueryClient, posting: Posting): Promise<void> {
  const own = jobsApi.queries.showPosting.queryKey({ input: { id: posting.id } })
  queryClient.setQueryData(own, posting)
  await queryClient.invalidateQueries({ queryKey: jobsApi.queries.listPostings.key() })
}
