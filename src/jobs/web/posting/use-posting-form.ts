import { useEffect, useRef, useState } from 'react'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { Posting } from '../../contract.ts'
import { emptyPosting, fieldsOf, type PostingFields } from './posting-fields.ts'

const loadRules = async () => (await import('./posting-rules.ts')).postingFields

export type PostingForm = ReturnType<typeof usePostingForm>

/**
 * The state of a job's form. The browser stores unsaved changes, so that a reload loses nothing. A colleague's saved
 * changes appear as long as nothing was typed here.
 * @param posting null for a new job
 */
export function usePostingForm(posting: Posting | null, accountId: string) {
  const [base, setBase] = useState(() => (posting ? fieldsOf(posting) : emptyPosting))
  const key = draftKey('job', accountId, posting?.id ?? 'new')
  const [storedChanges] = useState(() => readKeptDraft(key, base))
  const [basedOn, setBasedOn] = useState(() => readKeptVersion(key) ?? posting?.updatedAt)
  const [theirs, setTheirs] = useState<Posting | null>(null)
  const form = useContractForm(loadRules, { ...base, ...storedChanges })
  const [isRestored, setRestored] = useState(Object.keys(storedChanges).length > 0)
  const changes = changesOf(base, form.values)
  const isDirty = changes !== null
  useDraftAutosave(key, changes && { ...changes, basedOn })

  /** Resets the form to a saved job. */
  function takeOver(saved: Posting): void {
    const fields = fieldsOf(saved)
    setBase(fields)
    setBasedOn(saved.updatedAt)
    setTheirs(null)
    setRestored(false)
    form.setValues(fields)
  }

  const onUpdate = useRef(takeOver)
  useEffect(() => {
    onUpdate.current = (updated) => {
      if (!isDirty) takeOver(updated)
    }
  })
  useEffect(() => {
    if (posting) onUpdate.current(posting)
  }, [posting])

  return {
    form,
    isDirty,
    /** Whether the form shows unsaved changes from an earlier visit. */
    isRestored: isRestored && isDirty,
    takeOver,
    /** The version that was edited here. The server compares it to detect conflicts. */
    basedOn,
    /** The version that a colleague saved meanwhile and the fields they changed, until the conflict is resolved. */
    theirs: theirs && { posting: theirs, changes: Object.keys(changesOf(base, fieldsOf(theirs)) ?? {}) },
    showConflict: setTheirs,
    /** Applies the changes made here on top of the colleague's version. */
    keepMine(saved: Posting): void {
      takeOver(saved)
      form.setValues({ ...fieldsOf(saved), ...changes })
    },
    /** Discards unsaved changes. */
    discard(): void {
      if (posting) takeOver(posting)
      else form.setValues(base)
      setRestored(false)
      form.clearErrors()
    },
    /** Deletes the browser's draft after saving. */
    forget: () => saveDraft(key, null),
  }
}

/** The changes since the job was last saved; null when there are none. */
function changesOf(base: PostingFields, typed: PostingFields): Partial<PostingFields> | null {
  const changes = Object.entries(typed).filter(
    ([name, value]) => name !== 'mustBeComplete' && !isSame(value, base[name as keyof PostingFields]),
  )
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

/** The unsaved changes in the browser's draft. Values from an older version of the form that do not fit are ignored. */
function readKeptDraft(key: string, base: PostingFields): Partial<PostingFields> {
  const storedEntries = Object.entries(readDraft<PostingFields>(key)).filter(
    ([name, value]) => name in base && hasTypeOf(value, base[name as keyof PostingFields]),
  )
  return Object.fromEntries(storedEntries)
}

/** The version of the job that the browser's draft is based on; undefined without a draft. */
function readKeptVersion(key: string): string | undefined {
  const { basedOn } = readDraft<{ basedOn: string }>(key)
  return typeof basedOn === 'string' ? basedOn : undefined
}

function hasTypeOf(value: unknown, example: unknown): boolean {
  return Array.isArray(example)
    ? Array.isArray(value) && value.every((part) => typeof part === 'string')
    : typeof value === typeof example
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
