import { availabilityLabels, formInputs, type ProfileFieldName, yearsLabels } from '../fields.ts'

type FormInput = (typeof formInputs)[number]
/** What the form needs of a field of some kind. */
export type InputOfKind<Kind extends FormInput['kind']> = Extract<FormInput, { kind: Kind }>

/** The fields of some kinds, in the order of the API. */
export function inputsOfKind<Kind extends FormInput['kind']>(...kinds: Kind[]): InputOfKind<Kind>[] {
  return formInputs.filter((input): input is InputOfKind<Kind> => kinds.some((kind) => kind === input.kind))
}

export const fieldLabels = Object.fromEntries(formInputs.map(({ name, label }) => [name, label])) as Record<
  ProfileFieldName,
  string
>

/** The labels of a field's choices by value; undefined for a field of another kind. */
export function choiceLabelsOf(name: string): Record<string, string> | undefined {
  return inputsOfKind('choice').find((input) => input.name === name)?.choiceLabels
}

export { availabilityLabels, yearsLabels }

/** "Data Engineer at Peachtree Labs", or the part of it that is known. */
export function headlineOf({ jobTitle, company }: { jobTitle: string | null; company: string | null }): string {
  if (jobTitle && company) return `${jobTitle} at ${company}`
  return jobTitle || company || ''
}
