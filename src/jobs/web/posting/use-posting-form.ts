import { useEffect, useRef, useState } from 'react'
import { draftKey, keepDraft, useKeptDraft } from '../../../ui/drafts.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import type { Posting } from '../../contract.ts'
import { changesOf, readKept, readVersion } from './kept-posting.ts'
import { emptyPosting, fieldsOf } from './posting-fields.ts'

const loadRules = async () => (await import('./posting-rules.ts')).postingFields

export type PostingForm = ReturnType<typeof usePostingForm>

/**
 * The form of a job. What is typed stays in this browser until it is saved, so a reload loses nothing; what a
 * colleague saved meanwhile is shown as long as nothing was typed here.
 * @param posting null for a new one
 */
export function usePostingForm(posting: Posting | null, accountId: string) {
  const [base, setBase] = useState(() => (posting ? fieldsOf(posting) : emptyPosting))
  const key = draftKey('job', accountId, posting?.id ?? 'new')
  const [kept] = useState(() => readKept(key, base))
  const [basedOn, setBasedOn] = useState(() => readVersion(key) ?? posting?.updatedAt)
  const [theirs, setTheirs] = useState<Posting | null>(null)
  const form = useContractForm(loadRules, { ...base, ...kept })
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0)
  const changes = changesOf(base, form.values)
  const isDirty = changes !== null
  useKeptDraft(key, changes && { ...changes, basedOn })

  /** Makes a saved job what the form is held against. */
  function takeOver(saved: Posting): void {
    const fields = fieldsOf(saved)
    setBase(fields)
    setBasedOn(saved.updatedAt)
    setTheirs(null)
    setRestored(false)
    form.setValues(fields)
  }

  const onNews = useRef(takeOver)
  useEffect(() => {
    onNews.current = (news) => {
      if (!isDirty) takeOver(news)
    }
  })
  useEffect(() => {
    if (posting) onNews.current(posting)
  }, [posting])

  return {
    form,
    isDirty,
    /** Whether the form shows words from an earlier visit. */
    isRestored: isRestored && isDirty,
    takeOver,
    /** The version that was edited here, for the server to compare. */
    basedOn,
    /** What somebody else saved meanwhile, while nothing was decided about it, and what she changed. */
    theirs: theirs && { posting: theirs, changes: Object.keys(changesOf(base, fieldsOf(theirs)) ?? {}) },
    askAbout: setTheirs,
    /** Puts what was typed here on top of what somebody else saved. */
    keepMine(saved: Posting): void {
      takeOver(saved)
      form.setValues({ ...fieldsOf(saved), ...changes })
    },
    /** Goes back to what is saved. */
    discard(): void {
      if (posting) takeOver(posting)
      else form.setValues(base)
      setRestored(false)
      form.clearErrors()
    },
    /** Forgets what this browser kept: it is saved, and the screen moves on. */
    forget: () => keepDraft(key, null),
  }
}
