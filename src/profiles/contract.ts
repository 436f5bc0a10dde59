import * as z from 'zod'
import { t } from '#text'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { pictureMegabytes } from '../platform/contract/pictures.ts'
import { done, uuid } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
import { memberPage, memberSummary, ownProfile, profileForm } from './profile-schemas.ts'

export type { SharedField } from './fields.ts'
export { availabilities, yearsOfExperience } from './labels.ts'
export {
  type ActivityEntry,
  type MemberActivity,
  type MemberPage,
  type MemberProfile,
  type MemberSummary,
  type OwnProfile,
  type ProfileEvent,
  type ProfileForm,
  profileForm,
  sharedByDefault,
  sharedFields,
} from './profile-schemas.ts'

const tag = 'Profiles'

/** Megabytes and bytes of a resume (S1 §5, §9). platform/contract/pictures.ts has the rules for photos. */
export const resumeMegabytes = 5
export const resumeLimit = resumeMegabytes * 1024 * 1024

/** The messages for files of a wrong type or size (S1 §5). */
export const wrongResumeType = t`Invalid file type: Please upload a PDF or Word document.`
export const resumeTooLarge = t`File too large: Please upload a file smaller than ${resumeMegabytes}MB.`

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
