import * as z from 'zod'
import { t } from '#text'
import { companySummary, placeholderIn } from '../employers/contract.ts'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, multiLineText, uuid } from '../platform/contract/schemas.ts'

const tag = 'Applications'
const byId = z.object({ id: uuid })
const after = z.string().max(200).optional()

export const noteLimit = 2000
export const applicationsPerPage = 20

/** The statuses of an application. Employers can set all of them except `new` and `withdrawn`. */
export const applicationStatuses = ['new', 'reviewing', 'interview', 'offer', 'hired', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
/** The statuses that an employer can set. */
export const employerStatuses = ['reviewing', 'interview', 'offer', 'hired', 'declined'] as const

/** A placeholder of a template that nobody replaced. */
const unfilledPlaceholder = {
  error: ({ input }: { input?: unknown }) => t`Please replace ${placeholderIn(String(input))} in your message.`,
}

export const applicationForm = z.object({
  /** Why the member is the right person for the job. */
  note: multiLineText(t`Your note`, noteLimit).min(1, t`Please write a few words to the employer.`),
  /** Whether to send a copy of the member's current resume. */
  withResume: z.boolean(),
  /** Whether the company sees name, photo, and resume only from the interview on, if it offers that for the job. */
  hideName: z.boolean().default(false),
})
export type ApplicationForm = z.infer<typeof applicationForm>

/** The form by which an employer moves an application to another status. */
export const moveForm = z.object({
  status: z.enum(employerStatuses, t`Please choose a status.`),
  /** A message to the member, which the email contains. */
  message: multiLineText(t`Your message`, noteLimit)
    .refine((text) => placeholderIn(text) === null, unfilledPlaceholder)
    .default(''),
  /** False to move without an email, which only some moves allow. */
  sendEmail: z.boolean().default(true),
})

/** A status change. */
const step = z.object({ status: z.enum(applicationStatuses), at: moment, message: z.string() })

const resume = z.object({ name: z.string(), size: z.number().int() }).nullable()

/** An application as the member sees it. */
export const application = z.object({
  id: uuid,
  status: z.enum(applicationStatuses),
  appliedAt: moment,
  changedAt: moment,
  job: z.object({
    id: uuid,
    title: z.string(),
    isOpen: z.boolean(),
    /** Paused, because its company has no membership and cannot read applications. */
    isResting: z.boolean(),
  }),
  company: companySummary,
  note: z.string(),
  /** The copy of the resume from when the member applied. Withdrawing deletes it. */
  resume,
  steps: z.array(step),
  /** For a member who applied with a hidden name: how the company knows them, and whether it has learned the name. */
  hiddenName: z.object({ label: z.string(), isRevealed: z.boolean() }).nullable(),
  can: z.object({ withdraw: z.boolean() }),
})
export type Application = z.infer<typeof application>

/** An application as the employer sees it. */
export const applicant = z.object({
  id: uuid,
  status: z.enum(applicationStatuses),
  appliedAt: moment,
  changedAt: moment,
  job: z.object({ id: uuid, title: z.string() }),
  /** "Applicant 4F7K" while the name is hidden. */
  name: z.string(),
  /** While the name is hidden, what else waits for the interview; null when the name is not hidden. */
  hidden: z.object({ hasResume: z.boolean() }).nullable(),
  avatarUrl: z.string().nullable(),
  jobTitle: z.string(),
  location: z.string(),
  yearsExperience: z.string().nullable(),
  skills: z.array(z.string()),
  note: z.string(),
  resume,
  steps: z.array(step),
  can: z.object({
    move: z.boolean(),
    /** The statuses to which the application can be moved without an email. */
    moveWithoutEmail: z.array(z.enum(employerStatuses)),
  }),
})
export type Applicant = z.infer<typeof applicant>

export const applicationsOperations = {
  apply: operation('member', {
    method: 'POST',
    path: '/jobs/{id}/applications',
    summary: 'Apply for an open job once, with a copy of the current resume',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(applicationForm.extend(byId.shape))
    .output(application),

  listApplications: operation('member', {
    method: 'GET',
    path: '/applications',
    summary: 'The viewer’s applications, newest first',
    tag,
    membership: 'notNeeded',
  })
    .input(z.object({ after }))
    .output(z.object({ applications: z.array(application), next: z.string().nullable() })),

  showApplication: operation('member', {
    method: 'GET',
    path: '/applications/{id}',
    summary: 'One of the viewer’s applications',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(application),

  openSentResume: operation('member', {
    method: 'GET',
    path: '/applications/{id}/resume',
    summary: 'The resume sent with one of the viewer’s applications',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'UNAVAILABLE'],
  })
    .input(byId)
    .output(fileResponse),

  withdraw: operation('member', {
    method: 'PUT',
    path: '/applications/{id}/withdrawal',
    summary: 'Withdraw an application and delete its note and resume; idempotent',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(application),

  listApplicants: operation('employer', {
    method: 'GET',
    path: '/employers/jobs/{id}/applications',
    summary: 'Applications for one of the viewer’s company’s jobs, oldest in each status first',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ status: z.enum(applicationStatuses).optional(), after }))
    .output(
      z.object({
        job: z.object({ id: uuid, title: z.string() }),
        applicants: z.array(applicant),
        /** The number of applications in each status. */
        counts: z.record(z.enum(applicationStatuses), z.number().int()),
        next: z.string().nullable(),
      }),
    ),

  showApplicant: operation('employer', {
    method: 'GET',
    path: '/employers/applications/{id}',
    summary: 'An application for one of the viewer’s company’s jobs',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(applicant),

  moveApplicant: operation('employer', {
    method: 'PUT',
    path: '/employers/applications/{id}/status',
    summary:
      'Change the status of an application and email the member, unless the step allows none; does nothing if it is sent again',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(
      moveForm.extend({
        ...byId.shape,
        /** The status that the viewer saw. With it, a move is rejected when a colleague was faster. */
        basedOn: z.enum(applicationStatuses).optional(),
      }),
    )
    .output(applicant),

  openApplicantResume: operation('employer', {
    method: 'GET',
    path: '/employers/applications/{id}/resume',
    summary: 'The resume sent with an application',
    tag,
    problems: ['NOT_FOUND', 'UNAVAILABLE'],
  })
    .input(byId)
    .output(fileResponse),
}
