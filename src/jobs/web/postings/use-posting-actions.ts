import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Posting } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { postingPath, postingsPath } from '../paths.ts'
import { cachePosting } from './posting-queries.ts'

/** The actions for a job: close, reopen, copy, and delete. */
export function usePostingActions({ id }: Posting, onDone?: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const showError = (message: string) => (error: unknown) => toast.error(messageOf(error, message))
  const showSuccess = (message: string) => async (posting: Posting) => {
    onDone?.()
    toast.success(message)
    await cachePosting(queryClient, posting)
  }

  const close = useMutation({
    mutationFn: () => jobsApi.client.close({ id }),
    onSuccess: showSuccess(t`Job closed`),
    onError: showError(t`We couldn’t close the job. Please try again.`),
  })
  const reopen = useMutation({
    mutationFn: () => jobsApi.client.reopen({ id }),
    onSuccess: showSuccess(t`Job reopened`),
    onError: showError(t`We couldn’t reopen the job. Please try again.`),
  })
  const copy = useMutation({
    mutationFn: () => jobsApi.client.copyPosting({ id }),
    onSuccess: async (draft) => {
      toast.success(t`Copied to a new draft`)
      await cachePosting(queryClient, draft)
      navigate(postingPath(draft.id))
    },
    onError: showError(t`We couldn’t copy the job. Please try again.`),
  })
  const remove = useMutation({
    mutationFn: () => jobsApi.client.deletePosting({ id }),
    onSuccess: async () => {
      onDone?.()
      toast.success(t`Draft deleted`)
      if (pathname !== postingsPath) navigate(postingsPath)
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.listPostings.key() })
    },
    onError: showError(t`We couldn’t delete the draft. Please try again.`),
  })
  return { close, reopen, copy, remove }
}
