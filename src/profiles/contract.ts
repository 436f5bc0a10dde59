import * as z from 'zod'
import { t } from '#text'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { pictureMegabytes } from '../platform/contract/pictures.ts'
import { done, moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
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

export type { SharedField } from './fields.ts'
export { availabilities, yearsOfExperience } from './labels.ts'

const tag = 'Profiles'

const shareable: SharedField[] = [...profileFields.map(({ name }) => name), ...activityKinds]
/** What a member may share with other members or keep private: all declared fields, and what they do. */
export const sharedFields = shareable as [SharedField, ...SharedField[]]

/** The fields that a member shares until they change it. What they do is private until they share it. */
export const sharedByDefault: SharedField[] = profileFields
  .filter(({ isPrivateAtFirst }) => !isPrivateAtFirst)
  .map(({ name }) => name)

/** Megabytes and bytes of a resume (S1 §5, §9). platform/contract/pictures.ts has the rules for photos. */
export const resumeMegabytes = 5
export const resumeLimit = resumeMegabytes * 1024 * 1024

/** The messages for files of a wrong type or size (S1 §5). */
export const wrongResumeType = t`Invalid file type: Please upload a PDF or Word document.`
export const resumeTooLarge = t`File too large: Please upload a file smaller than ${resumeMegabytes}MB.`

type ChoiceName = NameWhere<{ kind: 'choice' }>
type ListName = NameWhere<{ kind: 'list' }>

const chooseMessages: Record<ChoiceName, string> = {
  yearsExperience: t`Please choose your years of experience.`,
  availability: t`Please choose your availability.`,
}
const tooManyMessages: Record<ListName, (count: number) => string> = {
  technicalSkills: (count) => t`Please choose at most ${count} skills.`,
}

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
      return z.enum(field.choices, chooseMessages[field.name as ChoiceName]).nullable()
    case 'list':
      return listSchema(field)
  }
}

/** Items are trimmed. Empty items and repetitions, in any case, are left out (S1 §5). */
function listSchema({ name, itemLabel, maxItemLength, maxItems }: ProfileField & { kind: 'list' }): z.ZodType {
  return z
    .array(singleLineText(itemLabel, maxItemLength))
    .max(500)
    .transform((list) => {
      const named = list.filter(Boolean)
      const keys = named.map((item) => item.toLowerCase())
      return named.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    })
    .refine((list) => list.length <= maxItems, tooManyMessages[name as ListName](maxItems))
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
const memberPage = memberProfile.extend({ activity: memberActivity })
export type MemberPage = z.infer<typeof memberPage>

type DirectoryFields = Pick<VisibleFieldValues, NameWhere<{ isInDirectory: true }>>
const directoryFields = profileFields.filter(({ isInDirectory }) => isInDirectory)

/** A member's card in the directory. */
const memberSummary = z.object({
  ...memberProfile.pick({ id: true, name: true, photoUrl: true }).shape,
  ...schemasOf<DirectoryFields>(visibleSchema, directoryFields),
})
export type MemberSummary = z.infer<typeof memberSummary>

const searchTerm = z.string().trim().max(100).regex(singleLinePattern).default('')

export const profilesContract = {
  getOwn: operation('member', {
    method: 'GET',
    path: '/profiles/me',
    summary: 'Get your own profile, whether or not anything was saved yet',
    tag,
    membership: 'notNeeded',
  }).output(ownProfile),

  save: operation('member', {
    method: 'PATCH',
    path: '/profiles/me',
    summary: 'Change the given fields; the others stay as another device may have set them',
    tag,
    membership: 'notNeeded',
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(profileForm.partial())
    .output(ownProfile),

  uploadPhoto: operation('member', {
    method: 'PUT',
    path: '/profiles/me/photo',
    summary: `Set the photo: a JPEG or PNG of ${pictureMegabytes} MB at most, cropped to a square, with location and other hidden data removed`,
    tag,
    membership: 'notNeeded',
    inputStructure: 'detailed',
    problems: ['TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(
      z.object({
        query: z.object({
          name: fileName,
          /** The square to keep, as fractions of the upright picture's width and height. The default is the middle. */
          x: z.coerce.number().min(0).max(1).optional(),
          y: z.coerce.number().min(0).max(1).optional(),
          width: z.coerce.number().gt(0).max(1).optional(),
          height: z.coerce.number().gt(0).max(1).optional(),
        }),
        body: fileBody,
      }),
    )
    .output(ownProfile),

  removePhoto: operation('member', {
    method: 'DELETE',
    path: '/profiles/me/photo',
    summary: 'Remove the photo',
    tag,
    membership: 'notNeeded',
  }).output(ownProfile),

  showPhoto: operation('visitor', {
    method: 'GET',
    path: '/profiles/photos/{file}',
    summary: 'A member’s photo',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ file: z.string().max(100) }))
    .output(fileResponse),

  uploadResume: operation('member', {
    method: 'PUT',
    path: '/profiles/me/resume',
    summary: `Set the resume: PDF, .doc or .docx of ${resumeMegabytes} MB at most; private`,
    tag,
    membership: 'notNeeded',
    inputStructure: 'detailed',
    problems: ['TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ query: z.object({ name: fileName }), body: fileBody }))
    .output(ownProfile),

  removeResume: operation('member', {
    method: 'DELETE',
    path: '/profiles/me/resume',
    summary: 'Remove the resume',
    tag,
    membership: 'notNeeded',
  }).output(ownProfile),

  openResume: operation('signedIn', {
    method: 'GET',
    path: '/profiles/{id}/resume',
    summary: 'Get your own resume; admins can open any, which the audit log records',
    tag,
    freshLogin: 'sometimes',
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid, preview: z.stringbool().default(false) }))
    .output(fileResponse),

  listMembers: operation('member', {
    method: 'GET',
    path: '/members',
    summary: 'List the member directory by name, up to a daily number of members',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(
      z.object({
        /** Words in the name, or in the shared fields that the directory searches. */
        search: searchTerm,
        skill: searchTerm,
        company: searchTerm,
        location: searchTerm,
        /** `next` of the previous page. */
        after: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ members: z.array(memberSummary), next: z.string().nullable() })),

  getMember: operation('member', {
    method: 'GET',
    path: '/members/{id}',
    summary: 'Get a member’s profile and activity as they share them',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(memberPage),

  clearProfile: operation('admin', {
    method: 'DELETE',
    path: '/profiles/{id}',
    summary: 'Clear a person’s profile, including photo and resume',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(done),
}
