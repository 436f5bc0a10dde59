import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { messageOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import type { Posting } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { postingPath, postingsPath } from '../paths.ts'
import { rememberPosting } from './remember-posting.ts'

/** What an employer does with a job as a whole: close it, open it again, begin another like it, delete its draft. */
export function usePostingActs({ id }: Posting, onDone?: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const failed = (words: string) => (error: unknown) => toast.error(messageOf(error, words))
  const saidOf = (words: string) => async (posting: Posting) => {
    onDone?.()
    toast.success(words)
    await rememberPosting(queryClient, posting)
  }

  const close = useMutation({
    mutationFn: () => jobsApi.client.close({ id }),
    onSuccess: saidOf('Job closed'),
    onError: failed('The job could not be closed. Please try again.'),
  })
  const reopen = useMutation({
    mutationFn: () => jobsApi.client.reopen({ id }),
    onSuccess: saidOf('Job is open again'),
    onError: failed('The job could not be opened again. Please try again.'),
  })
  const copy = useMutation({
    mutationFn: () => jobsApi.client.copyPosting({ id }),
    onSuccess: async (draft) => {
      toast.success('Draft with the same words begun')
      await rememberPosting(queryClient, draft)
      navigate(postingPath(draft.id))
    },
    onError: failed('The job could not be copied. Please try again.'),
  })
  const remove = useMutation({
    mutationFn: () => jobsApi.client.deletePosting({ id }),
    onSuccess: async () => {
      onDone?.()
      toast.success('Draft deleted')
      if (pathname !== postingsPath) navigate(postingsPath)
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.listPostings.key() })
    },
    onError: failed('The draft could not be deleted. Please try again.'),
  })
  return { close, reopen, copy, remove }
}
