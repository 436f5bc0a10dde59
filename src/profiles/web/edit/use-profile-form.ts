import { useEffect, useRef, useState } from 'react'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { OwnProfile, ProfileForm } from '../../contract.ts'
import { profilesApi } from '../api.ts'
import { conflictingFields, type FieldName } from './conflicts.ts'
import { readChanges } from './draft.ts'
import { changedFields, fieldsOf, mergeFields } from './fields.ts'
import { useOwnChange } from './own-profile.ts'
import { addSkill } from './skills.ts'

const loadProfileForm = async () => (await import('../../contract.ts')).profileForm

const failure = 'Error saving profile: Please try again later.'

export type ProfileFormState = ReturnType<typeof useProfileForm>

/**
 * The form of the own profile. It holds what is typed against what was last known to be saved (`base`): only
 * differences are sent, what another device saves comes into fields that were not touched here, and differences
 * stay in this browser until they are saved. A field that was changed in both places stays as it is typed, and is a
 * conflict until somebody decides, or saves.
 */
export function useProfileForm(profile: OwnProfile, accountId: string) {
  const [base, setBase] = useState(() => fieldsOf(profile))
  const latestBase = useRef(base)
  const key = draftKey('profile', accountId)
  const [kept] = useState(() => readChanges(key, base))
  const form = useContractForm(loadProfileForm, { ...base, ...kept })
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0)
  const [typedSkill, setTypedSkill] = useState('')
  const { mutateAsync: save } = useOwnChange((changes: Partial<ProfileForm>) => profilesApi.client.save(changes))

  const [contested, setContested] = useState<readonly FieldName[]>([])

  const changes = changedFields(base, form.values)
  const isDirty = Object.keys(changes).length > 0
  useDraftAutosave(key, isDirty ? changes : null)

  /** Whoever sees both values has decided: nothing more is said of this field until it changes again. */
  function settle(name: FieldName): void {
    setContested((before) => before.filter((other) => other !== name))
  }

  /**
   * Makes `saved` what the form is held against; `known` is what was so until now.
   * @param own what this form has just saved, of which nobody else knows
   */
  function takeOver(saved: ProfileForm, known: ProfileForm, own: Partial<ProfileForm> = {}): void {
    const conflicts = conflictingFields(known, form.getValues(), saved).filter((name) => !(name in own))
    setContested((before) => [...before.filter((name) => !(name in own || conflicts.includes(name))), ...conflicts])
    const merged = mergeFields(known, form.getValues(), saved)
    latestBase.current = saved
    setBase(saved)
    const news = changedFields(form.getValues(), merged)
    // Setting values takes away errors: only those of fields that change.
    for (const [name, value] of Object.entries(news)) form.setFieldValue(name, value)
  }
  const takeOverLatest = useRef(takeOver)
  useEffect(() => {
    takeOverLatest.current = takeOver
  })
  useEffect(() => takeOverLatest.current(fieldsOf(profile), latestBase.current), [profile])

  function commitSkill(): void {
    form.setFieldValue('technicalSkills', addSkill(form.getValues().technicalSkills, typedSkill))
    setTypedSkill('')
  }

  const submit = form.onSubmit(async (values) => {
    const sent = changedFields(latestBase.current, values)
    try {
      const answer = await save(sent)
      takeOver(fieldsOf(answer), { ...latestBase.current, ...sent }, sent)
      setRestored(false)
      toast.success('Profile updated!', { description: 'Your profile has been successfully saved.' })
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
    /** The fields that were changed here and elsewhere, with what is saved. */
    conflicts: new Map(contested.filter((name) => name in changes).map((name) => [name, base[name]])),
    /** Leaves a field as it is typed here. */
    keepOwn: settle,
    /** @returns what takes the field back to what was typed here */
    takeSaved(name: FieldName): () => void {
      const own = form.getValues()[name]
      form.setFieldValue(name, latestBase.current[name])
      settle(name)
      return () => form.setFieldValue(name, own)
    },
    /** Whether what is typed was brought back from an earlier visit. */
    isRestored: isDirty && isRestored,
    /** Takes back what was not saved. */
    discard(): void {
      setRestored(false)
      setContested([])
      form.setValues(latestBase.current)
    },
    submit(event: Parameters<typeof submit>[0]): void {
      // A skill that was typed but not added yet is meant to be saved too.
      if (typedSkill.trim()) commitSkill()
      submit(event)
    },
  }
}
