import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Posting } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { postingPath } from '../paths.ts'
import { cachePosting } from '../postings/posting-queries.ts'
import { draftOf, type PostingFields } from './posting-fields.ts'
import type { PostingForm } from './use-posting-form.ts'

/** The navigation state that the screen gets when it moves to a saved job's URL. */
export type SavedPostingState = { failure?: string; isJustPublished?: boolean } | null

const failedPublication = t`We saved your job but couldn’t publish it. Please try again.`

/**
 * Saves a job, and publishes it if requested. When publishing fails, the draft stays saved.
 * @param posting null for a new job
 */
export function useSavePosting(posting: Posting | null, state: PostingForm) {
  const { form, isDirty, basedOn, takeOver, forget, showConflict } = state
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  async function store(fields: PostingFields): Promise<Posting> {
    if (posting && !isDirty) return posting
    const draft = draftOf(fields)
    const saved = posting
      ? await jobsApi.client.updatePosting({ id: posting.id, basedOn, ...draft })
      : await jobsApi.client.createPosting(draft)
    await cachePosting(queryClient, saved)
    return saved
  }

  /** The version that a colleague saved; null when it cannot be loaded. */
  async function readAgain({ id }: Posting): Promise<Posting | null> {
    return jobsApi.client.showPosting({ id }).catch(() => null)
  }

  /** @returns why the job was not published; null when it was */
  async function publish({ id }: Posting): Promise<unknown> {
    try {
      await cachePosting(queryClient, await jobsApi.client.publish({ id }))
      return null
    } catch (error) {
      return error
    }
  }

  function openSaved(id: string, navigationState: SavedPostingState): void {
    navigate(postingPath(id), { replace: true, state: navigationState })
  }

  const submit = form.onSubmit(async (fields) => {
    setFailure(null)
    let saved: Posting
    try {
      saved = await store(fields)
    } catch (error) {
      const theirs = posting && problemCodeOf(error) === 'CHANGED_MEANWHILE' ? await readAgain(posting) : null
      if (theirs) showConflict(theirs)
      else setFailure(form.applyProblem(error, t`We couldn’t save your job. Please try again.`))
      return
    }
    forget()
    takeOver(saved)
    const isPublishing = fields.mustBeComplete && saved.publishedAt === null
    const refusal = isPublishing ? await publish(saved) : null
    if (refusal !== null) {
      if (posting) setFailure(form.applyProblem(refusal, failedPublication))
      else openSaved(saved.id, { failure: messageOf(refusal, failedPublication) })
      return
    }
    if (isPublishing) openSaved(saved.id, { isJustPublished: true })
    else {
      toast.success(saved.publishedAt === null ? t`Draft saved` : t`Changes saved`)
      if (!posting) openSaved(saved.id, null)
    }
  })

  /** @param isToPublish whether to publish the job, which must then be complete */
  function save(isToPublish: boolean): void {
    form.setFieldValue('mustBeComplete', isToPublish || (posting?.publishedAt ?? null) !== null)
    submit()
  }
  return { save, failure }
}
