import { Button } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import styles from './form.module.css'

type Fields = Record<string, unknown>

/**
 * A contract form whose changes the browser keeps until they are saved or discarded, so that closing the dialog or
 * reloading the page loses nothing.
 * @param place identifies the draft, such as by an event's id
 * @param initial the saved values when the form is mounted
 */
export function useDraftedForm<Schema extends z.ZodType<unknown, Fields>>(
  schema: Schema,
  initial: z.input<Schema>,
  place: string,
) {
  const { data: account } = useAccount()
  const key = draftKey('events', account?.id ?? '', place)
  const [base, setBase] = useState(initial)
  const [kept] = useState(() => compatibleFields(readDraft<Fields>(key), base))
  const form = useContractForm(schema, { ...base, ...kept })
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0)
  const values: Fields = form.values
  const changes = differences(base, values)
  useDraftAutosave(key, Object.keys(changes).length > 0 ? changes : null)

  return {
    form,
    /** Whether the form shows a draft from an earlier visit. */
    isRestored,
    /** The saved values that the draft is compared with. */
    base,
    /** Takes over values that another person saved in the meantime, and keeps the changes made here if `isKept`. */
    takeOver(saved: z.input<Schema>, { isKept }: { isKept: boolean }): void {
      setBase(saved)
      setRestored(false)
      form.setValues({ ...saved, ...(isKept ? changes : {}) })
      form.clearErrors()
    },
    /** Discards the draft. */
    discard(): void {
      setRestored(false)
      form.setValues(base)
      form.clearErrors()
    },
    /** Deletes the draft after it was saved. */
    forget: () => saveDraft(key, null),
  }
}

/** The values that differ from the saved ones. */
export function differences(base: Fields, values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])))
}

/** The fields of a draft whose types fit the form: an older version of the form may have stored others. */
function compatibleFields(draft: Fields, base: Fields): Fields {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => name in base && hasSameType(value, base[name])),
  )
}

function hasSameType(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value)
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(example).every(([name, part]) => hasSameType((value as Fields)[name], part))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Says that the form shows a restored draft, with a button that discards it. */
export function RestoredDraft({ isShown, onDiscard }: { isShown: boolean; onDiscard: () => void }) {
  if (!isShown) return null
  return (
    <div className={styles.restored} role="status">
      <span>
        <Trans>We kept what you typed last time.</Trans>
      </span>
      <Button variant="subtle" size="compact-md" onClick={onDiscard}>
        <Trans>Discard it</Trans>
      </Button>
    </div>
  )
}
