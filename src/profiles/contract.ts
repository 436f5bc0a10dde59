import * as z from 'zod'
import { singleLinePattern } from '../platform/contract/characters.ts'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'

const tag = 'Profiles'

export const yearsOfExperience = ['0-1', '2-3', '4-6', '7-10', '10+'] as const
export const availabilities = ['actively-looking', 'open-to-offers', 'not-looking', 'networking'] as const

/** What of a profile its owner may show to other members or keep to herself. */
export const sharedFields = [
  'jobTitle',
  'company',
  'location',
  'yearsExperience',
  'education',
  'linkedinProfile',
  'bio',
  'careerGoals',
  'availability',
  'technicalSkills',
] as const
export type SharedField = (typeof sharedFields)[number]

/** Shared until she says otherwise: all but whether she is looking for work, which a colleague might read. */
export const sharedAtFirst: SharedField[] = sharedFields.filter((field) => field !== 'availability')

/** Bytes (S1 §5, §9). */
export const photoLimit = 2 * 1024 * 1024
export const resumeLimit = 5 * 1024 * 1024

export const skillsLimit = 40
export const skillLength = 50

const badLinkedin = 'Please enter a LinkedIn address, such as https://www.linkedin.com/in/your-name'

/** Trimmed; empty ones and those that are there already, in any case, are left out (S1 §5). */
const skills = z
  .array(singleLineText('A skill', skillLength))
  .max(500)
  .transform((list) => {
    const named = list.filter(Boolean)
    const keys = named.map((skill) => skill.toLowerCase())
    return named.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  })
  .refine((list) => list.length <= skillsLimit, `Please choose at most ${skillsLimit} skills.`)

/** What a member fills in (S1 §2, §3). Name and email are read-only there: they belong to the account. */
export const profileForm = z.object({
  jobTitle: singleLineText('Job title', 100),
  company: singleLineText('Company', 100),
  location: singleLineText('Location', 100),
  yearsExperience: z.enum(yearsOfExperience, 'Please choose your years of experience.').nullable(),
  education: singleLineText('Education', 300),
  linkedinProfile: singleLineText('LinkedIn profile', 200).refine(
    (value) => value === '' || /^https:\/\/([a-z0-9-]+\.)?linkedin\.com\/\S+$/i.test(value),
    badLinkedin,
  ),
  bio: multiLineText('Bio', 2000),
  careerGoals: multiLineText('Career goals', 2000),
  availability: z.enum(availabilities, 'Please choose your availability.').nullable(),
  technicalSkills: skills,
  sharedFields: z
    .array(z.enum(sharedFields))
    .transform((fields) => sharedFields.filter((field) => fields.includes(field))),
  isInDirectory: z.boolean(),
})
export type ProfileForm = z.infer<typeof profileForm>
export const profileFormFields = Object.keys(profileForm.shape) as (keyof ProfileForm)[]

const resume = z.object({ name: z.string(), contentType: z.string(), size: z.number().int(), uploadedAt: moment })

/** A member's profile as she edits it. */
export const ownProfile = profileForm.extend({
  name: z.string(),
  email: z.string(),
  technicalSkills: z.array(z.string()),
  sharedFields: z.array(z.enum(sharedFields)),
  photoUrl: z.string().nullable(),
  resume: resume.nullable(),
  /** Null until something was saved. */
  updatedAt: moment.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** A heartbeat comes every 25 seconds (S1 §9), so that a silent connection is known to be lost. */
export const profileEvent = z.object({ kind: z.enum(['changed', 'heartbeat']), updatedAt: moment.nullable() })
export type ProfileEvent = z.infer<typeof profileEvent>

/** A member as other members see her; what she does not share, or has not said, is null or empty. */
export const memberProfile = z.object({
  id: uuid,
  name: z.string(),
  photoUrl: z.string().nullable(),
  joinedAt: moment,
  isYou: z.boolean(),
  jobTitle: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  yearsExperience: z.enum(yearsOfExperience).nullable(),
  education: z.string().nullable(),
  linkedinProfile: z.string().nullable(),
  bio: z.string().nullable(),
  careerGoals: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
  technicalSkills: z.array(z.string()),
})
export type MemberProfile = z.infer<typeof memberProfile>

const memberSummary = memberProfile.pick({
  id: true,
  name: true,
  photoUrl: true,
  jobTitle: true,
  company: true,
  location: true,
  technicalSkills: true,
})
export type MemberSummary = z.infer<typeof memberSummary>

const searchTerm = z.string().trim().max(100).regex(singleLinePattern).default('')

export const profilesContract = {
  getOwn: operation('member', {
    method: 'GET',
    path: '/profiles/me',
    summary: 'The own profile, whether or not something was saved yet',
    tag,
    membership: 'notNeeded',
  }).output(ownProfile),

  save: operation('member', {
    method: 'PATCH',
    path: '/profiles/me',
    summary: 'Change the fields that are given; the others stay as another device may have set them',
    tag,
    membership: 'notNeeded',
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(profileForm.partial())
    .output(ownProfile),

  uploadPhoto: operation('member', {
    method: 'PUT',
    path: '/profiles/me/photo',
    summary: 'Set the photo: a JPEG or PNG of 2 MB at most, made square and stripped of all but the picture',
    tag,
    membership: 'notNeeded',
    inputStructure: 'detailed',
    problems: ['TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(
      z.object({
        query: z.object({
          name: fileName,
          /** The square to keep, in shares of the upright picture's width and height; the middle when left out. */
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
    summary: 'Set the resume: PDF, .doc or .docx of 5 MB at most; private',
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
    summary: 'A resume: the own one; admins any, which is noted in the audit log',
    tag,
    freshLogin: 'sometimes',
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid, preview: z.stringbool().default(false) }))
    .output(fileResponse),

  listMembers: operation('member', {
    method: 'GET',
    path: '/members',
    summary: 'The directory of members, by name; so many rows a day',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(
      z.object({
        /** Found in the name, or in a shared job title, company, location or skill. */
        search: searchTerm,
        skill: searchTerm,
        company: searchTerm,
        location: searchTerm,
        /** `next` of the page before. */
        after: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ members: z.array(memberSummary), next: z.string().nullable() })),

  getMember: operation('member', {
    method: 'GET',
    path: '/members/{id}',
    summary: 'A member’s profile as she shares it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(memberProfile),

  clearProfile: operation('admin', {
    method: 'DELETE',
    path: '/profiles/{id}',
    summary: 'Empty somebody’s profile, photo and resume included',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(done),
}
