import { useState } from 'react'
import type * as z from 'zod'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { draftKey, keepDraft, readDraft, useKeptDraft } from '../../../ui/drafts.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'

type Fields = Record<string, unknown>

/**
 * A contract form whose changes this browser keeps until they are saved or discarded, so that closing a dialog or a
 * reload loses nothing.
 * @param place which draft, such as an event's id
 * @param initial what the form is held against, as long as it stays mounted
 */
export function useDraftedForm<Schema extends z.ZodType<unknown, Fields>>(
  schema: Schema,
  initial: z.input<Schema>,
  place: string,
) {
  const { data: account } = useAccount()
  const key = draftKey('events', account?.id ?? '', place)
  const [base, setBase] = useState(initial)
  const [kept] = useState(() => fitting(readDraft<Fields>(key), base))
  const form = useContractForm(schema, { ...base, ...kept })
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0)
  const values: Fields = form.values
  const changes = differences(base, values)
  useKeptDraft(key, Object.keys(changes).length > 0 ? changes : null)

  return {
    form,
    /** Whether the form shows words from an earlier visit. */
    isRestored,
    /** What the form is held against. */
    base,
    /** Holds the form against what somebody else saved meanwhile; what was typed here stays on top of it, or goes. */
    takeOver(saved: z.input<Schema>, { isKept }: { isKept: boolean }): void {
      setBase(saved)
      setRestored(false)
      form.setValues({ ...saved, ...(isKept ? changes : {}) })
      form.clearErrors()
    },
    /** Goes back to what is saved. */
    discard(): void {
      setRestored(false)
      form.setValues(base)
      form.clearErrors()
    },
    /** Forgets the draft: it was saved. */
    forget: () => keepDraft(key, null),
  }
}

/** What of a form is another than it was. */
export function differences(base: Fields, values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])))
}

/** The parts of a draft that are of the same kind as the form's; an older version of the form may have kept others. */
function fitting(draft: Fields, base: Fields): Fields {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => name in base && isLike(value, base[name])))
}

function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value)
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(example).every(([name, part]) => isLike((value as Fields)[name], part))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
