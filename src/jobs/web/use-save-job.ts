import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import type { Job, JobSummary } from '../contract.ts'
import { jobsApi } from './api.ts'

type Page = { jobs: JobSummary[] }

/** Keeps a job for later, or no longer: seen at once everywhere, and taken back where the server did not follow. */
export function useSaveJob({ id, title, isOpen }: Pick<JobSummary, 'id' | 'title' | 'isOpen'>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (isSaved: boolean) => (isSaved ? jobsApi.client.save({ id }) : jobsApi.client.unsave({ id })),
    onMutate: async (isSaved) => {
      await queryClient.cancelQueries({ queryKey: jobsApi.queries.listSaved.key() })
      const listed = queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: jobsApi.queries.listSaved.key() })
      mark(queryClient, id, isSaved)
      if (!isSaved) leaveList(queryClient, id)
      return { listed }
    },
    onSuccess: (_, isSaved) => {
      if (isSaved) toast.success('Job saved', { description: title })
      // What is closed can be kept, but not be taken up again.
      else toast.success('Job not saved any more', { action: isOpen ? undo : undefined })
    },
    onError: (error, isSaved, kept) => {
      mark(queryClient, id, !isSaved)
      for (const [key, data] of kept?.listed ?? []) queryClient.setQueryData(key, data)
      toast.error(messageOf(error, 'That did not work. Please try again.'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsApi.queries.listSaved.key() }),
  })
  const undo = { label: 'Undo', onClick: () => mutate(true) }
  return (isSaved: boolean) => mutate(isSaved)
}

/** Changes the mark in every copy that screens hold of a job. */
function mark(queryClient: QueryClient, id: string, isSaved: boolean): void {
  const { show, search, listSaved } = jobsApi.queries
  const marked = <Some extends JobSummary>(job: Some) => (job.id === id ? { ...job, isSaved } : job)
  const page = <Some extends Page>(old: Some) => ({ ...old, jobs: old.jobs.map(marked) })
  queryClient.setQueriesData<Job>({ queryKey: show.key() }, (old) => old && marked(old))
  queryClient.setQueriesData<Page>({ queryKey: search.key({ type: 'query' }) }, (old) => old && page(old))
  for (const { key } of [search, listSaved]) {
    queryClient.setQueriesData<InfiniteData<Page>>(
      { queryKey: key({ type: 'infinite' }) },
      (old) => old && { ...old, pages: old.pages.map(page) },
    )
  }
}

function leaveList(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: jobsApi.queries.listSaved.key({ type: 'infinite' }) },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({ ...page, jobs: page.jobs.filter((job) => job.id !== id) })),
      },
  )
}
