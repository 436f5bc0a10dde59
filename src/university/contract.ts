import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
import { courseLevels } from './courses.ts'

const tag = 'University'

export const maxSubjects = 12
export const maxCourses = 60
export const maxCourseSkills = 12

function line(label: string, limit: number) {
  return z
    .string(t`${label} is required`)
    .trim()
    .min(1, t`${label} is required`)
    .max(limit, t`${label} must be ${limit} characters or less`)
    .regex(singleLinePattern, t`${label} contains characters that cannot be used`)
}

const id = z.string().regex(/^[\w-]{1,64}$/, t`Please load the page again`)
const invalidUrl = t`Please enter an address that begins with https://`

/** An address that is safe to follow: https, a full host name, and no credentials. */
const webAddress = z
  .string(invalidUrl)
  .trim()
  .max(500, t`The address must be 500 characters or less`)
  .refine((address) => {
    const url = URL.parse(address)
    return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
  }, invalidUrl)
  .transform((address) => new URL(address).href)

/** What the page says about itself: the line under its title, and the subjects. */
export const pageForm = z.object({
  lead: line(t`Line under the title`, 80),
  subjects: z
    .array(z.object({ id, label: line(t`Subject`, 40) }))
    .min(1, t`There must be one subject at least`)
    .max(maxSubjects, t`There can be ${maxSubjects} subjects at most`),
})

/** A course as admins enter it. */
export const courseForm = z.object({
  id,
  subject: id,
  title: line(t`Title`, 120),
  provider: line(t`Provider`, 80),
  description: line('Description', 600),
  duration: line(t`Duration`, 80),
  level: z.enum(courseLevels, t`Please choose a level`),
  url: webAddress,
  skills: z.array(line(t`Skill`, 40)).max(maxCourseSkills, t`There can be ${maxCourseSkills} skills at most`),
  isArchived: z.boolean(),
})
export type CourseForm = z.infer<typeof courseForm>

const catalogForm = pageForm
  .extend({ courses: z.array(courseForm).max(maxCourses, t`There can be ${maxCourses} courses at most`) })
  .superRefine(({ subjects, courses }, context) => {
    const known = new Set(subjects.map((subject) => subject.id))
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (known.size < subjects.length) fault('subjects', t`Each subject must be there once`)
    if (new Set(courses.map((course) => course.id)).size < courses.length) {
      fault('courses', t`Each course must be there once`)
    }
    if (courses.some(({ subject }) => !known.has(subject))) fault('courses', t`Each course must have a subject`)
  })

const catalog = z.object({
  lead: z.string(),
  subjects: z.array(z.object({ id: z.string(), label: z.string() })),
  courses: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      title: z.string(),
      provider: z.string(),
      description: z.string(),
      duration: z.string(),
      level: z.enum(courseLevels),
      url: z.string(),
      skills: z.array(z.string()),
      isArchived: z.boolean(),
    }),
  ),
})

const managedCatalog = catalog.extend({
  /** Whether these are the courses that every community begins with. */
  isOriginal: z.boolean(),
  version: z.string(),
})
export type ManagedCatalog = z.infer<typeof managedCatalog>

const version = z.string(t`Please load the page again`).max(100)

export const universityContract = {
  listCourses: operation('member', {
    method: 'GET',
    path: '/university/courses',
    summary: 'The subjects and courses, in their order, without archived ones',
    tag,
    membership: 'notNeeded',
  }).output(catalog),

  manageCourses: operation('admin', {
    method: 'GET',
    path: '/admin/university/courses',
    summary: 'All subjects and courses, to be edited',
    tag,
  }).output(managedCatalog),

  saveCourses: operation('admin', {
    method: 'PUT',
    path: '/admin/university/courses',
    summary: 'Change the subjects and courses; rejected when someone else has changed them since `version`',
    tag,
    problems: ['CONFLICT'],
  })
    .input(catalogForm.safeExtend({ version }))
    .output(managedCatalog),

  resetCourses: operation('admin', {
    method: 'DELETE',
    path: '/admin/university/courses',
    summary: 'Go back to the original courses',
    tag,
  }).output(managedCatalog),
}
