import { ActionIcon, Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Job, JobSummary } from '../../contract.ts'
import { jobsApi } from '../api.ts'

type Saveable = Pick<JobSummary, 'id' | 'title' | 'isOpen' | 'isSaved'>

/** Saves a job: the icon button at the end of a row. */
export function SaveIconButton({ job, className }: { job: Saveable; className?: string }) {
  const save = useSaveJob(job)
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      className={className}
      aria-label={t`Save ${job.title}`}
      aria-pressed={job.isSaved}
      data-tooltip={job.isSaved ? t`Saved` : t`Save`}
      onClick={() => save(!job.isSaved)}
    >
      {job.isSaved ? (
        <IconBookmarkFilled size={22} aria-hidden="true" />
      ) : (
        <IconBookmark size={22} aria-hidden="true" />
      )}
    </ActionIcon>
  )
}

/** Saves a job: the button with a label on the job's page. */
export function SaveButton({ job }: { job: Saveable }) {
  const save = useSaveJob(job)
  const Icon = job.isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="default"
      aria-pressed={job.isSaved}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={() => save(!job.isSaved)}
    >
      {job.isSaved ? t`Saved` : t`Save`}
    </Button>
  )
}

type Page = { jobs: JobSummary[] }

/** Saves or unsaves a job. Every list shows the change at once, and reverts it if the request fails. */
function useSaveJob({ id, title, isOpen }: Pick<JobSummary, 'id' | 'title' | 'isOpen'>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (isSaved: boolean) => (isSaved ? jobsApi.client.save({ id }) : jobsApi.client.unsave({ id })),
    onMutate: async (isSaved) => {
      await queryClient.cancelQueries({ queryKey: jobsApi.queries.listSaved.key() })
      const listed = queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: jobsApi.queries.listSaved.key() })
      setSaved(queryClient, id, isSaved)
      if (!isSaved) removeFromSavedList(queryClient, id)
      return { listed }
    },
    onSuccess: (_, isSaved) => {
      if (isSaved) toast.success(t`Job saved`, { description: title })
      // A closed job can stay saved, but cannot be saved again.
      else toast.success(t`Job removed from saved jobs`, { action: isOpen ? undo : undefined })
    },
    onError: (error, isSaved, context) => {
      setSaved(queryClient, id, !isSaved)
      for (const [key, data] of context?.listed ?? []) queryClient.setQueryData(key, data)
      toast.error(messageOf(error, t`That didn’t work. Please try again.`))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsApi.queries.listSaved.key() }),
  })
  const undo = { label: t`Undo`, onClick: () => mutate(true) }
  return (isSaved: boolean) => mutate(isSaved)
}

/** Sets `isSaved` in every cached copy of a job. */
function setSaved(queryClient: QueryClient, id: string, isSaved: boolean): void {
  const { show, search, listSaved } = jobsApi.queries
  const withSaved = <Some extends JobSummary>(job: Some) => (job.id === id ? { ...job, isSaved } : job)
  const page = <Some extends Page>(old: Some) => ({ ...old, jobs: old.jobs.map(withSaved) })
  queryClient.setQueriesData<Job>({ queryKey: show.key() }, (old) => old && withSaved(old))
  queryClient.setQueriesData<Page>({ queryKey: search.key({ type: 'query' }) }, (old) => old && page(old))
  for (const { key } of [search, listSaved]) {
    queryClient.setQueriesData<InfiniteData<Page>>(
      { queryKey: key({ type: 'infinite' }) },
      (old) => old && { ...old, pages: old.pages.map(page) },
    )
  }
}

function removeFromSavedList(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: jobsApi.queries.listSaved.key({ type: 'infinite' }) },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({ ...page, jobs: page.jobs.filter((job) => job.id !== id) })),
      },
  )
}
