import * as z from 'zod'
import { t } from '#text'
import { moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'
import {
  type ActivityKind,
  activityKinds,
  type NameWhere,
  type ProfileField,
  type ProfileFieldValues,
  profileFields,
  type SharedField,
  type VisibleFieldValues,
} from './fields.ts'

const shareable: SharedField[] = [...profileFields.map(({ name }) => name), ...activityKinds]
/** What a member may share with other members or keep private: all declared fields, and what they do. */
export const sharedFields = shareable as [SharedField, ...SharedField[]]

/** The fields that a member shares until they change it. What they do is private until they share it. */
export const sharedByDefault: SharedField[] = profileFields
  .filter(({ isPrivateAtFirst }) => !isPrivateAtFirst)
  .map(({ name }) => name)

/** Validates a field of the form. */
function formSchema(field: ProfileField): z.ZodType {
  const { label } = field
  switch (field.kind) {
    case 'line':
      return singleLineText(label, field.maxLength)
    case 'text':
      return multiLineText(label, field.maxLength)
    case 'url': {
      const address = new RegExp(
        String.raw`^https:\/\/([a-z0-9-]+\.)?${field.host.replaceAll('.', String.raw`\.`)}\/\S+$`,
        'i',
      )
      return singleLineText(label, field.maxLength).refine(
        (value) => value === '' || address.test(value),
        t`Please enter a ${field.siteName} address, such as ${field.placeholder}`,
      )
    }
    case 'choice':
      return z.enum(field.choices, field.choose).nullable()
    case 'list':
      return listSchema(field)
  }
}

/** Items are trimmed. Empty items and repetitions, in any case, are left out (S1 §5). */
function listSchema({ itemLabel, maxItemLength, maxItems, tooMany }: ProfileField & { kind: 'list' }): z.ZodType {
  return z
    .array(singleLineText(itemLabel, maxItemLength))
    .max(500)
    .transform((list) => {
      const named = list.filter(Boolean)
      const keys = named.map((item) => item.toLowerCase())
      return named.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    })
    .refine((list) => list.length <= maxItems, tooMany)
}

/** A field as other members see it. */
function visibleSchema(field: ProfileField): z.ZodType {
  if (field.kind === 'list') return z.array(z.string())
  return field.kind === 'choice' ? z.enum(field.choices).nullable() : z.string().nullable()
}

/** A schema for each of the given fields. */
function schemasOf<Values>(schemaOf: (field: ProfileField) => z.ZodType, fields = profileFields) {
  return Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])) as {
    [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]>
  }
}

/** What a member fills in (S1 §2, §3). Their name and email belong to the account and are read-only on the form. */
export const profileForm = z.object({
  ...schemasOf<ProfileFieldValues>(formSchema),
  sharedFields: z
    .array(z.enum(sharedFields))
    .transform((fields) => sharedFields.filter((field) => fields.includes(field))),
  isInDirectory: z.boolean(),
})
export type ProfileForm = z.infer<typeof profileForm>

const resume = z.object({ name: z.string(), contentType: z.string(), size: z.number().int(), uploadedAt: moment })

type ListFields = { [Name in NameWhere<{ kind: 'list' }>]: string[] }
const listFields = profileFields.filter(({ kind }) => kind === 'list')

/** A member's profile as they edit it. */
export const ownProfile = profileForm.extend({
  name: z.string(),
  email: z.string(),
  ...schemasOf<ListFields>(visibleSchema, listFields),
  sharedFields: z.array(z.enum(sharedFields)),
  photoUrl: z.string().nullable(),
  resume: resume.nullable(),
  /** Null until the first save. */
  updatedAt: moment.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** A change, or a heartbeat every 25 seconds (S1 §9), whose absence reveals a lost connection. */
export const profileEvent = z.object({ kind: z.enum(['changed', 'heartbeat']), updatedAt: moment.nullable() })
export type ProfileEvent = z.infer<typeof profileEvent>

/** How a member took part in what an entry of their activity is about. */
const activityRoles = ['started', 'replied', 'attending', 'organizer', 'member'] as const

/** A post, an event, or a group on a member's page. */
const activityEntry = z.object({
  /** The path of its page. */
  path: z.string(),
  title: z.string(),
  /** The start of a post as it was written, or the place of an event. */
  text: z.string().nullable(),
  /** When it was written, starts, or was joined. */
  at: moment,
  role: z.enum(activityRoles),
  /** Whether only members of the group see it here. */
  isForGroupOnly: z.boolean(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** What a member shares of what they do, newest posts and next events first. Empty lists also hide what is not shared. */
const memberActivity = z.object(
  Object.fromEntries(activityKinds.map((kind) => [kind, z.array(activityEntry)])) as {
    [Kind in ActivityKind]: z.ZodArray<typeof activityEntry>
  },
)
export type MemberActivity = z.infer<typeof memberActivity>

/** A member as other members see them. Fields that are not shared or not filled in are null or empty. */
export const memberProfile = z.object({
  id: uuid,
  name: z.string(),
  photoUrl: z.string().nullable(),
  joinedAt: moment,
  isYou: z.boolean(),
  ...schemasOf<VisibleFieldValues>(visibleSchema),
})
export type MemberProfile = z.infer<typeof memberProfile>

/** A member's page: their profile, and what they share of what they do. */
export const memberPage = memberProfile.extend({ activity: memberActivity })
export type MemberPage = z.infer<typeof memberPage>

type DirectoryFields = Pick<VisibleFieldValues, NameWhere<{ isInDirectory: true }>>
const directoryFields = profileFields.filter(({ isInDirectory }) => isInDirectory)

/** A member's card in the directory. */
export const memberSummary = z.object({
  ...memberProfile.pick({ id: true, name: true, photoUrl: true }).shape,
  ...schemasOf<DirectoryFields>(visibleSchema, directoryFields),
})
export type MemberSummary = z.infer<typeof memberSummary>
