import * as z from 'zod'
import { t } from '#text'
import { companySummary } from '../employers/contract.ts'
import { markup } from '../platform/contract/markup.ts'
import { moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'

export const workplaces = ['on-site', 'hybrid', 'remote'] as const
export const employmentTypes = ['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const
export const levels = ['entry', 'mid', 'senior', 'lead', 'executive'] as const
export const payPeriods = ['year', 'hour'] as const

/** Only its company sees a `draft`. A job becomes `expired` automatically, and `removed` by an admin. */
export const jobStates = ['draft', 'open', 'closed', 'expired', 'removed'] as const
export type JobState = (typeof jobStates)[number]

export const titleLimit = 120
export const descriptionLimit = 10_000
export const benefitsLimit = 1000
export const skillsLimit = 20
/** Days that a job is open, from its first publication. Nothing extends them. */
export const openDays = 60
/** The company is notified so many days before the job expires. */
export const noticeDays = 7
/** US dollars. */
export const maxPay = 10_000_000
/** Working hours per year, to compare hourly and yearly pay. */
export const hoursPerYear = 2080

const dollars = z
  .number(t`Pay must be a number.`)
  .int(t`Pay must be a whole number of dollars.`)
  .min(1, t`Pay must be at least $1.`)
  .max(maxPay, t`Pay must be $10,000,000 or less.`)

/** Trimmed skills without empty ones and duplicates, which may differ in case. */
const skills = z
  .array(singleLineText('A skill', 50))
  .max(200)
  .transform((list) => {
    const nonEmpty = list.filter(Boolean)
    const keys = nonEmpty.map((skill) => skill.toLowerCase())
    return nonEmpty.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  })
  .refine((list) => list.length <= skillsLimit, t`Please choose up to ${skillsLimit} skills.`)

/** Empty to apply here, or the company's page for applications. Only https, so that the link cannot run a script. */
const applyUrl = singleLineText(t`Application link`, 500).refine(
  (value) => value === '' || isWebAddress(value),
  t`The application link must start with https://`,
)

function isWebAddress(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address)
    // Require both slashes: on our pages, browsers resolve "https:example.com" to a path of our site.
    const isAbsolute = protocol === 'https:' && /^https:\/\/\S+$/i.test(address)
    return isAbsolute && username === '' && password === ''
  } catch {
    return false
  }
}

/** A job that is being written. Everything may still be missing. */
export const jobDraft = z
  .object({
    title: singleLineText(t`Job title`, titleLimit),
    workplace: z.enum(workplaces, t`Please choose a workplace.`),
    location: singleLineText(t`Location`, 100),
    employmentType: z.enum(employmentTypes, t`Please choose the employment type.`).nullable(),
    level: z.enum(levels, t`Please choose the level.`).nullable(),
    skills,
    description: multiLineText('Description', descriptionLimit),
    payMin: dollars.nullable(),
    payMax: dollars.nullable(),
    payPeriod: z.enum(payPeriods, t`Please choose whether the pay is per hour or per year.`),
    applyUrl,
    /** Benefits, and pay besides the range. Required where the law asks for it (pay-laws.ts). */
    benefits: multiLineText(t`Benefits`, benefitsLimit).default(''),
  })
  .refine(({ payMin, payMax }) => payMin === null || payMax === null || payMin <= payMax, {
    path: ['payMax'],
    message: t`The highest pay must be at least the lowest pay.`,
    // Run this check even if other fields are invalid, so that all errors are reported together.
    when: ({ value }) => hasPayRange(value),
  })
export type JobDraft = z.infer<typeof jobDraft>

function hasPayRange(value: unknown): boolean {
  const { payMin, payMax } = (value ?? {}) as Partial<JobDraft>
  return typeof payMin === 'number' && typeof payMax === 'number'
}

/** A job that can be published: all fields are required, including the pay. */
export const completeJob = jobDraft.superRefine((job, context) => {
  const missing: [keyof JobDraft, boolean, string][] = [
    ['title', job.title === '', t`Job title is required.`],
    ['location', job.location === '' && job.workplace !== 'remote', t`Location is required unless the job is remote.`],
    ['employmentType', job.employmentType === null, t`Please choose the employment type.`],
    ['level', job.level === null, t`Please choose the level.`],
    ['skills', job.skills.length === 0, t`Please add at least one skill.`],
    ['description', job.description === '', t`Description is required.`],
    ['payMin', job.payMin === null, t`The lowest pay is required.`],
    ['payMax', job.payMax === null, t`The highest pay is required.`],
  ]
  for (const [field, isMissing, message] of missing) {
    if (isMissing) context.addIssue({ code: 'custom', path: [field], message })
  }
})

/** A published job in a list. */
export const jobSummary = z.object({
  id: uuid,
  title: z.string(),
  company: companySummary,
  workplace: z.enum(workplaces),
  location: z.string(),
  employmentType: z.enum(employmentTypes),
  level: z.enum(levels),
  skills: z.array(z.string()),
  payMin: z.number().int(),
  payMax: z.number().int(),
  payPeriod: z.enum(payPeriods),
  /** When it was first published. This never changes. */
  publishedAt: moment,
  expiresAt: moment,
  /** Whether members can still apply. */
  isOpen: z.boolean(),
  /** Depends on the viewer, like `hasApplied`. */
  isSaved: z.boolean(),
  hasApplied: z.boolean(),
})
export type JobSummary = z.infer<typeof jobSummary>

/** How reliably a company answers; null when there are too few applications. */
export const responseRate = z
  .object({
    /** Percent of last year's applications that were answered within 14 days. */
    percent: z.number().int(),
    applications: z.number().int(),
  })
  .nullable()

/** A published job as members see it. */
export const job = jobSummary.extend({
  description: z.string(),
  descriptionMarkup: markup,
  benefits: z.string(),
  /** Where to apply; null to apply here. */
  applyUrl: z.string().nullable(),
  about: z.string(),
  aboutMarkup: markup,
  website: z.string().nullable(),
  responseRate,
  /** The viewer's own application, unless it was withdrawn. */
  applicationId: uuid.nullable(),
  /** Whether members may apply with name, photo, and school hidden until the interview. */
  offersHiddenNames: z.boolean(),
  can: z.object({ apply: z.boolean(), report: z.boolean() }),
})
export type Job = z.infer<typeof job>

/** A job as its company sees it. */
export const posting = z.object({
  id: uuid,
  state: z.enum(jobStates),
  title: z.string(),
  workplace: z.enum(workplaces),
  location: z.string(),
  employmentType: z.enum(employmentTypes).nullable(),
  level: z.enum(levels).nullable(),
  skills: z.array(z.string()),
  description: z.string(),
  payMin: z.number().int().nullable(),
  payMax: z.number().int().nullable(),
  payPeriod: z.enum(payPeriods),
  benefits: z.string(),
  applyUrl: z.string(),
  /** Null for a draft. */
  publishedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  updatedAt: moment,
  /** Paused because the company has no membership. It reopens automatically. */
  isResting: z.boolean(),
  applicationCount: z.number().int(),
  /** Applications without an answer. */
  newCount: z.number().int(),
  /** Members who saved the job. */
  savedCount: z.number().int(),
  can: z.object({
    publish: z.boolean(),
    close: z.boolean(),
    /** Reopen within its 60 days. */
    reopen: z.boolean(),
    /** Only drafts can be deleted. */
    remove: z.boolean(),
    edit: z.boolean(),
  }),
})
export type Posting = z.infer<typeof posting>

/** A job on its public page. */
export type PublicJob = {
  id: string
  title: string
  company: {
    name: string
    logoUrl: string | null
    website: string | null
    about: string
    isVerified: boolean
    verifiedDomain: string | null
  }
  workplace: (typeof workplaces)[number]
  location: string
  employmentType: (typeof employmentTypes)[number]
  level: (typeof levels)[number]
  skills: string[]
  description: string
  benefits: string
  payMin: number
  payMax: number
  payPeriod: (typeof payPeriods)[number]
  /** Where to apply; null to apply here. */
  applyUrl: string | null
  /** ISO 8601. */
  publishedAt: string
  expiresAt: string
  isOpen: boolean
  /** The path of a picture for previews of its link. It changes with the picture. */
  picture: string
}
