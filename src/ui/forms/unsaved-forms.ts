import { createContext } from 'react'

/** A form on a screen that one button leaves. */
export type UnsavedForm = {
  /** Whether its values are other ones than those that were saved last. */
  hasChanges(): boolean
  /** Submits it as its own button does. @returns whether it was saved; if not, the form shows why */
  save(): Promise<boolean>
}

/** The forms on a screen that one button leaves, so that it can save them first. Null on other screens. */
export const UnsavedForms = createContext<Set<UnsavedForm> | null>(null)

/** Whether any of the forms has changes. */
export function hasUnsaved(forms: ReadonlySet<UnsavedForm>): boolean {
  return [...forms].some((form) => form.hasChanges())
}

/** Saves the forms that have changes, one after the other. @returns whether all of them were saved */
export async function saveAll(forms: ReadonlySet<UnsavedForm>): Promise<boolean> {
  for (const form of [...forms]) {
    if (form.hasChanges() && !(await form.save())) return false
  }
  return true
}
