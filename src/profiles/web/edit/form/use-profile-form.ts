import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { draftKey, useDraftAutosave } from '../../../../ui/forms/drafts.ts'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import type { OwnProfile, ProfileForm } from '../../../contract.ts'
import { profilesApi } from '../../api.ts'
import { addSkill } from '../fields/skills.ts'
import { useOwnChange } from '../own-profile.ts'
import { conflictingFields } from './conflicts.ts'
import { changedFields, type FormField, formValuesOf, mergeFields, readUnsavedChanges } from './form-values.ts'

const loadProfileForm = async () => (await import('../../../contract.ts')).profileForm

const failure = t`Error saving profile: Please try again later.`

export type ProfileFormState = ReturnType<typeof useProfileForm>

/**
 * The form of the own profile. It compares the values with those that were last known to be saved (`base`). It sends
 * only differences, and keeps them in this browser until they are saved. A value that another device saves replaces one
 * that was not edited here. A field that was edited in both places keeps the typed value, and is in conflict until the
 * member decides or saves.
 */
export function useProfileForm(profile: OwnProfile, accountId: string) {
  const [base, setBase] = useState(() => formValuesOf(profile))
  const latestBase = useRef(base)
  const key = draftKey('profile', accountId)
  const [unsaved] = useState(() => readUnsavedChanges(key, base))
  const form = useContractForm(loadProfileForm, { ...base, ...unsaved })
  const [isRestored, setRestored] = useState(Object.keys(unsaved).length > 0)
  const [typedSkill, setTypedSkill] = useState('')
  const { mutateAsync: save } = useOwnChange((changes: Partial<ProfileForm>) => profilesApi.client.save(changes))

  const [conflicting, setConflicting] = useState<readonly FormField[]>([])

  const changes = changedFields(base, form.values)
  const isDirty = Object.keys(changes).length > 0
  useDraftAutosave(key, isDirty ? changes : null)

  /** Ends a field's conflict until another device changes the field again. */
  function resolveConflict(name: FormField): void {
    setConflicting((before) => before.filter((other) => other !== name))
  }

  /**
   * Makes `saved` the base of the form.
   * @param known the previous base
   * @param own the changes that this form has just saved
   */
  function updateBase(saved: ProfileForm, known: ProfileForm, own: Partial<ProfileForm> = {}): void {
    const conflicts = conflictingFields(known, form.getValues(), saved).filter((name) => !(name in own))
    setConflicting((before) => [...before.filter((name) => !(name in own || conflicts.includes(name))), ...conflicts])
    const merged = mergeFields(known, form.getValues(), saved)
    latestBase.current = saved
    setBase(saved)
    const incoming = changedFields(form.getValues(), merged)
    // Set only values that change, because setting a value removes the field's error.
    for (const [name, value] of Object.entries(incoming)) form.setFieldValue(name, value)
  }
  const latestUpdate = useRef(updateBase)
  useEffect(() => {
    latestUpdate.current = updateBase
  })
  useEffect(() => latestUpdate.current(formValuesOf(profile), latestBase.current), [profile])

  function commitSkill(): void {
    form.setFieldValue('technicalSkills', addSkill(form.getValues().technicalSkills, typedSkill))
    setTypedSkill('')
  }

  const submit = form.onSubmit(async (values) => {
    const sent = changedFields(latestBase.current, values)
    try {
      const response = await save(sent)
      updateBase(formValuesOf(response), { ...latestBase.current, ...sent }, sent)
      setRestored(false)
      toast.success(t`Profile updated!`, { description: t`Your profile has been successfully saved.` })
    } catch (error) {
      const isAboutFields = problemCodeOf(error) === 'INVALID_INPUT' && form.applyProblem(error) === null
      if (!isAboutFields) toast.error(failure)
    }
  })

  return {
    form,
    typedSkill,
    setTypedSkill,
    commitSkill,
    isDirty,
    /** The fields that were changed here and elsewhere, with the saved values. */
    conflicts: new Map(conflicting.filter((name) => name in changes).map((name) => [name, base[name]])),
    /** Keeps the typed value of a field. */
    keepOwn: resolveConflict,
    /** Takes the saved value of a field. @returns a function that restores the typed one */
    takeSaved(name: FormField): () => void {
      const own = form.getValues()[name]
      form.setFieldValue(name, latestBase.current[name])
      resolveConflict(name)
      return () => form.setFieldValue(name, own)
    },
    /** Whether unsaved changes of an earlier visit were restored. */
    isRestored: isDirty && isRestored,
    /** Discards the unsaved changes. */
    discard(): void {
      setRestored(false)
      setConflicting([])
      form.setValues(latestBase.current)
    },
    submit(event: Parameters<typeof submit>[0]): void {
      // Save a skill as well that was typed but not added.
      if (typedSkill.trim()) commitSkill()
      submit(event)
    },
  }
}
