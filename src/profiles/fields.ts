import { t } from '#text'
import { availabilities, availabilityLabels, yearsLabels, yearsOfExperience } from './labels.ts'

export const skillsLimit = 40
export const skillLength = 50

type FieldBase = {
  /** The field of the API and of the form. The column has the same name in snake case. */
  name: string
  /** The label on the form, and the field's name in error messages. */
  label: string
  placeholder?: string
  autoComplete?: string
  /** Whether the input takes the full width of the form. Texts and lists always do. */
  isWide?: boolean
  /** Whether other members see the field only once its owner shares it. Other fields are shared by default. */
  isPrivateAtFirst?: boolean
  /**
   * Where a member's page shows the field: generated as a fact or a text, or by its own code in the header or among the
   * skills.
   */
  viewAs: 'header' | 'fact' | 'text' | 'skills'
  /** The title on a member's page, if it is not the label. */
  viewTitle?: string
  /** Whether the directory shows the field on cards and searches it. Cards have their own layout. */
  isInDirectory?: boolean
  /** Whether employers may come to see the field, as `src/candidates` decides. */
  isForEmployers?: boolean
  /** Whether the excerpt of a reported profile includes the field. */
  isInReports?: boolean
  /** The key in the personal data export, if it is not the name. */
  exportName?: string
}

/**
 * A declared field. A `line` is a text of one line, and a `text` has several lines. A `url` is an HTTPS address on one
 * site. A `choice` is one value or null. A `list` is edited as skills. Limits are characters, or items of a list.
 */
export type FieldDeclaration = FieldBase &
  (
    | { kind: 'line'; maxLength: number }
    | { kind: 'text'; maxLength: number; minRows: number }
    | { kind: 'url'; maxLength: number; siteName: string; host: string; placeholder: string }
    | { kind: 'choice'; choices: readonly string[]; choiceLabels: Record<string, string> }
    | { kind: 'list'; itemLabel: string; maxItemLength: number; maxItems: number }
  )

/**
 * The fields that a member fills in (S1 §2, §3), in the order of the API. Generated from this list: the API's validation
 * and responses, the form, the sharing switches, the notices about conflicts, a member's page, what is shared, the
 * personal data export, and what an admin clears. Deleting an account deletes its profile as a whole row.
 *
 * To add a field, declare it here and add its column to `server/tables.ts`, nullable for a choice and with an empty
 * default otherwise (CONTRIBUTING.md). Declarations are plain data, because a build gives screens only the values.
 */
const fieldDeclarations = [
  {
    name: 'jobTitle',
    kind: 'line',
    label: t`Job title`,
    maxLength: 100,
    viewAs: 'header',
    isInDirectory: true,
    isForEmployers: true,
    isInReports: true,
  },
  {
    name: 'company',
    kind: 'line',
    label: t`Company`,
    maxLength: 100,
    autoComplete: 'organization',
    viewAs: 'header',
    isInDirectory: true,
    isForEmployers: true,
    isInReports: true,
  },
  {
    name: 'location',
    kind: 'line',
    label: t`Location`,
    maxLength: 100,
    placeholder: t`City, State`,
    viewAs: 'header',
    isInDirectory: true,
    isForEmployers: true,
    isInReports: true,
  },
  {
    name: 'yearsExperience',
    kind: 'choice',
    label: t`Years of experience`,
    choices: yearsOfExperience,
    choiceLabels: yearsLabels,
    viewAs: 'fact',
    viewTitle: t`Experience`,
    isForEmployers: true,
    exportName: 'yearsOfExperience',
  },
  {
    name: 'education',
    kind: 'line',
    label: t`Education`,
    maxLength: 300,
    isWide: true,
    viewAs: 'fact',
    isForEmployers: true,
  },
  {
    name: 'linkedinProfile',
    kind: 'url',
    label: t`LinkedIn profile`,
    maxLength: 200,
    siteName: 'LinkedIn',
    host: 'linkedin.com',
    placeholder: 'https://www.linkedin.com/in/your-name',
    isWide: true,
    viewAs: 'header',
  },
  {
    name: 'bio',
    kind: 'text',
    label: t`Bio`,
    maxLength: 2000,
    minRows: 4,
    viewAs: 'text',
    viewTitle: t`About`,
    isForEmployers: true,
    isInReports: true,
  },
  {
    name: 'careerGoals',
    kind: 'text',
    label: t`Career goals`,
    maxLength: 2000,
    minRows: 3,
    viewAs: 'text',
    isForEmployers: true,
    isInReports: true,
  },
  {
    name: 'offers',
    kind: 'text',
    label: t`What you offer`,
    maxLength: 200,
    minRows: 2,
    placeholder: t`Mock interviews, code reviews, an honest word about your resume`,
    viewAs: 'header',
    viewTitle: t`Offers`,
    isInDirectory: true,
    isInReports: true,
  },
  {
    name: 'seeks',
    kind: 'text',
    label: t`What you’re looking for`,
    maxLength: 200,
    minRows: 2,
    placeholder: t`A mentor in data engineering, a study partner for the cloud exam`,
    viewAs: 'header',
    viewTitle: t`Looking for`,
    isInDirectory: true,
    isInReports: true,
  },
  {
    name: 'availability',
    kind: 'choice',
    label: t`Availability`,
    choices: availabilities,
    choiceLabels: availabilityLabels,
    viewAs: 'fact',
    isForEmployers: true,
    // A colleague might read that the member is looking for work.
    isPrivateAtFirst: true,
  },
  {
    name: 'technicalSkills',
    kind: 'list',
    label: t`Skills`,
    itemLabel: t`A skill`,
    maxItemLength: skillLength,
    maxItems: skillsLimit,
    viewAs: 'skills',
    isInDirectory: true,
    isForEmployers: true,
  },
] as const satisfies readonly FieldDeclaration[]

type DeclaredField = (typeof fieldDeclarations)[number]
export type ProfileFieldName = DeclaredField['name']
/** The names of the fields with a property, such as `NameWhere<{ isInDirectory: true }>`. */
export type NameWhere<Property> = Extract<DeclaredField, Property>['name']
/** A field that the form or the page shows, with its exact name. */
export type ProfileField = FieldDeclaration & { name: ProfileFieldName }

/**
 * What a member does elsewhere in the community. Their page shows each kind only once they share it, because a list of
 * it says more than each entry in its own place. The capabilities that list it declare it in their `capability.ts`.
 */
export const activityKinds = ['posts', 'events', 'groups'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityLabels: Record<ActivityKind, string> = {
  posts: t`Posts on the board`,
  events: t`Events you’re going to`,
  groups: t`Groups you belong to`,
}

/** What a member may share with other members or keep private. */
export type SharedField = ProfileFieldName | ActivityKind

/** The list without the exact type of each field, so that optional properties can be read. */
export const profileFields: readonly ProfileField[] = fieldDeclarations

const formKeys = [
  'name',
  'kind',
  'label',
  'placeholder',
  'autoComplete',
  'isWide',
  'maxLength',
  'minRows',
  'host',
  'choiceLabels',
] as const
type FormInput<Field> = Field extends unknown ? Pick<Field, Extract<keyof Field, (typeof formKeys)[number]>> : never

/**
 * What the form needs of each field. Screens import this list and `pageFields` instead of the declarations, because a
 * build then sends them nothing else.
 */
export const formInputs = profileFields.map((field) => {
  const entries = Object.entries(field).filter(([key]) => formKeys.some((formKey) => formKey === key))
  return Object.fromEntries(entries) as unknown as FormInput<ProfileField>
})

/** What a member's page needs of its generated fields. */
export const pageFields = profileFields
  .filter(({ viewAs }) => viewAs === 'fact' || viewAs === 'text')
  .map((field) => ({
    name: field.name,
    title: field.viewTitle ?? field.label,
    isFact: field.viewAs === 'fact',
    labels: field.kind === 'choice' ? field.choiceLabels : null,
  }))

type ValueOf<Field extends DeclaredField, EmptyText> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice | null
  : Field extends { kind: 'list' }
    ? string[]
    : string | EmptyText

/** The fields' values in the database and in the form. What is not filled in is an empty text, null, or an empty list. */
export type ProfileFieldValues = { [Field in DeclaredField as Field['name']]: ValueOf<Field, never> }
/** The fields' values as other members see them. A text that is not shared or not filled in is null. */
export type VisibleFieldValues = { [Field in DeclaredField as Field['name']]: ValueOf<Field, null> }

/** The values of a profile that is not filled in. */
export const emptyFieldValues = Object.fromEntries(
  profileFields.map(({ name, kind }) => [name, kind === 'choice' ? null : kind === 'list' ? [] : '']),
) as unknown as ProfileFieldValues

/** The names of the fields with a property, in the order of the API. */
export function namesWhere<Key extends 'isInDirectory' | 'isForEmployers' | 'isInReports'>(key: Key) {
  return profileFields.filter((field) => field[key]).map(({ name }) => name) as NameWhere<Record<Key, true>>[]
}

/** Copies the named values. */
export function pick<Values, Name extends keyof Values>(values: Values, names: readonly Name[]): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}
