import * as z from 'zod'
import { companySummary } from '../employers/contract.ts'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { markup } from '../platform/contract/markup.ts'
import { line, lines } from '../platform/contract/text.ts'

export const workplaces = ['on-site', 'hybrid', 'remote'] as const
export const employmentTypes = ['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const
export const levels = ['entry', 'mid', 'senior', 'lead', 'executive'] as const
export const payPeriods = ['year', 'hour'] as const

/** `draft` only its company sees; `expired` came by itself; `removed` was an admin's decision. */
export const jobStates = ['draft', 'open', 'closed', 'expired', 'removed'] as const
export type JobState = (typeof jobStates)[number]

export const titleLimit = 120
export const descriptionLimit = 10_000
export const skillsLimit = 20
/** Days a job is open at most, from the day it was first published; nothing prolongs them. */
export const openDays = 60
/** Days before that its company is told. */
export const noticeDays = 7
/** US dollars. */
export const highestPay = 10_000_000
/** Hours of a year's work, by which hourly and yearly pay are compared. */
export const hoursPerYear = 2080

const dollars = z
  .number('Pay must be a number.')
  .int('Pay must be a whole number of dollars.')
  .min(1, 'Pay must be at least $1.')
  .max(highestPay, 'Pay must be $10,000,000 or less.')

/** Trimmed; empty ones and those that are there already, in any case, are left out. */
const skills = z
  .array(line('A skill', 50))
  .max(200)
  .transform((list) => {
    const named = list.filter(Boolean)
    const keys = named.map((skill) => skill.toLowerCase())
    return named.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  })
  .refine((list) => list.length <= skillsLimit, `Please choose at most ${skillsLimit} skills.`)

/** Empty to apply here; else the company's own page for it. Nothing but https: a link runs no script and opens no mail. */
const applyUrl = line('Application link', 500).refine(
  (value) => value === '' || isWebAddress(value),
  'The application link must begin with https://',
)

function isWebAddress(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address)
    // Both slashes: browsers understand "https:example.com" on our own pages as an address of ours.
    const isWhole = protocol === 'https:' && /^https:\/\/\S+$/i.test(address)
    return isWhole && username === '' && password === ''
  } catch {
    return false
  }
}

/** A job as it is being written: everything may still be missing. */
export const jobDraft = z
  .object({
    title: line('Job title', titleLimit),
    workplace: z.enum(workplaces, 'Please choose where the work is done.'),
    location: line('Location', 100),
    employmentType: z.enum(employmentTypes, 'Please choose the employment type.').nullable(),
    level: z.enum(levels, 'Please choose the level.').nullable(),
    skills,
    description: lines('Description', descriptionLimit),
    payMin: dollars.nullable(),
    payMax: dollars.nullable(),
    payPeriod: z.enum(payPeriods, 'Please choose what the pay is for.'),
    applyUrl,
  })
  .refine(({ payMin, payMax }) => payMin === null || payMax === null || payMin <= payMax, {
    path: ['payMax'],
    message: 'The highest pay must not be below the lowest.',
    // Said together with the other faults, not only once they are gone.
    when: ({ value }) => isPaid(value),
  })
export type JobDraft = z.infer<typeof jobDraft>

function isPaid(value: unknown): boolean {
  const { payMin, payMax } = (value ?? {}) as Partial<JobDraft>
  return typeof payMin === 'number' && typeof payMax === 'number'
}

/** What is still missing before a job can be published: a posting without its pay is none. */
export const completeJob = jobDraft.superRefine((job, context) => {
  const missing: [keyof JobDraft, boolean, string][] = [
    ['title', job.title === '', 'Job title is required.'],
    ['location', job.location === '' && job.workplace !== 'remote', 'Location is required unless the job is remote.'],
    ['employmentType', job.employmentType === null, 'Please choose the employment type.'],
    ['level', job.level === null, 'Please choose the level.'],
    ['skills', job.skills.length === 0, 'Please add at least one skill.'],
    ['description', job.description === '', 'Description is required.'],
    ['payMin', job.payMin === null, 'The lowest pay is required.'],
    ['payMax', job.payMax === null, 'The highest pay is required.'],
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
  /** When it was first published; that never changes. */
  publishedAt: moment,
  expiresAt: moment,
  /** Whether one can still apply. */
  isOpen: z.boolean(),
  /** The viewer's. */
  isSaved: z.boolean(),
  hasApplied: z.boolean(),
})
export type JobSummary = z.infer<typeof jobSummary>

/** How reliably a company answers; null as long as too few applications would tell. */
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
  /** Where to apply; null to apply here. */
  applyUrl: z.string().nullable(),
  about: z.string(),
  aboutMarkup: markup,
  website: z.string().nullable(),
  responseRate,
  /** The viewer's own application, unless it was withdrawn. */
  applicationId: uuid.nullable(),
  can: z.object({ apply: z.boolean(), report: z.boolean() }),
})
export type Job = z.infer<typeof job>

/** A job as its own company sees it. */
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
  applyUrl: z.string(),
  /** Null for a draft. */
  publishedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  updatedAt: moment,
  /** Closed because the company has no membership; it opens again by itself. */
  isResting: z.boolean(),
  applicationCount: z.number().int(),
  /** Applications nobody has looked at yet. */
  newCount: z.number().int(),
  /** Members who kept it for later. */
  savedCount: z.number().int(),
  can: z.object({
    publish: z.boolean(),
    close: z.boolean(),
    /** Open again within the days it had. */
    reopen: z.boolean(),
    /** Only what was never published. */
    remove: z.boolean(),
    edit: z.boolean(),
  }),
})
export type Posting = z.infer<typeof posting>

/** A job on its public page, for whoever comes by. */
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
  payMin: number
  payMax: number
  payPeriod: (typeof payPeriods)[number]
  /** Where to apply; null to apply here. */
  applyUrl: string | null
  /** ISO 8601. */
  publishedAt: string
  expiresAt: string
  isOpen: boolean
}
