import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import type { Posting } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { postingPath } from '../paths.ts'
import { rememberPosting } from '../postings/remember-posting.ts'
import { draftOf, type PostingFields } from './posting-fields.ts'
import type { PostingForm } from './use-posting-form.ts'

/** What the screen is told on its way to a job's own address. */
export type Arrival = { failure?: string; isJustPublished?: boolean } | null

/**
 * Saves a job, and publishes it where that is asked. A draft that was saved stays saved when publishing it is refused.
 * @param posting null for a new one
 */
export function useSavePosting(posting: Posting | null, state: PostingForm) {
  const { form, isDirty, basedOn, takeOver, forget, askAbout } = state
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  async function store(fields: PostingFields): Promise<Posting> {
    if (posting && !isDirty) return posting
    const draft = draftOf(fields)
    const saved = posting
      ? await jobsApi.client.updatePosting({ id: posting.id, basedOn, ...draft })
      : await jobsApi.client.createPosting(draft)
    await rememberPosting(queryClient, saved)
    return saved
  }

  /** What somebody else saved; null when it cannot be read. */
  async function readAgain({ id }: Posting): Promise<Posting | null> {
    return jobsApi.client.showPosting({ id }).catch(() => null)
  }

  async function publish({ id }: Posting): Promise<string | null> {
    try {
      await rememberPosting(queryClient, await jobsApi.client.publish({ id }))
      return null
    } catch (error) {
      return messageOf(error, 'Your job is saved, but could not be published. Please try again.')
    }
  }

  function arrive(id: string, arrival: Arrival): void {
    navigate(postingPath(id), { replace: true, state: arrival })
  }

  const submit = form.onSubmit(async (fields) => {
    setFailure(null)
    let saved: Posting
    try {
      saved = await store(fields)
    } catch (error) {
      const theirs = posting && problemCodeOf(error) === 'CHANGED_MEANWHILE' ? await readAgain(posting) : null
      if (theirs) askAbout(theirs)
      else setFailure(form.applyProblem(error, 'Your job could not be saved. Please try again.'))
      return
    }
    forget()
    takeOver(saved)
    const isPublishing = fields.mustBeComplete && saved.publishedAt === null
    const refusal = isPublishing ? await publish(saved) : null
    if (refusal !== null) {
      if (posting) setFailure(refusal)
      else arrive(saved.id, { failure: refusal })
      return
    }
    if (isPublishing) arrive(saved.id, { isJustPublished: true })
    else {
      toast.success(saved.publishedAt === null ? 'Draft saved' : 'Changes saved')
      if (!posting) arrive(saved.id, null)
    }
  })

  /** @param isToPublish whether all must be there, and the job opens */
  function save(isToPublish: boolean): void {
    form.setFieldValue('mustBeComplete', isToPublish || (posting?.publishedAt ?? null) !== null)
    submit()
  }
  return { save, failure }
}
