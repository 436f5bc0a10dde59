import * as z from 'zod'
import { t } from '#text'
import { companySummary } from '../employers/contract.ts'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { availabilities, sharedFields, yearsOfExperience } from '../profiles/contract.ts'
import { candidate, listedCandidate, viewedCandidate } from './candidate.ts'
import { shortlistOperations } from './shortlist-contract.ts'

export type { Candidate, CandidateSummary, ListedCandidate, ViewedCandidate } from './candidate.ts'
export { type Shortlisted, shortlistedPerPage, shortlistLimit } from './shortlist-contract.ts'

const tag = 'Candidates'
/** Members can hide and see who viewed them without a paid membership. */
const membership = 'notNeeded'

export const candidatesPerPage = 20
export const exclusionsLimit = 100
export const searchedSkillsLimit = 5
export const viewsPerPage = 20
/** How many words of a search text are used; further words are ignored. */
export const searchedWordsLimit = 8

/** A domain in ASCII such as `example.com`, also from an email address or a URL. */
const mailDomain = singleLineText(t`Email domain`, 253)
  .transform((value) => hostOf(value.replace(/^.*@/, '')).replace(/^www\./, ''))
  .refine(
    (value) => /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(value),
    t`Please enter an email domain, such as example.com`,
  )

/** The host in a URL in its ASCII form (UTS 46), without a trailing dot; empty for an invalid one. */
function hostOf(text: string): string {
  const address = `http://${text}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : ''
}

export const visibilityForm = z.object({
  /** Off until the member turns it on (docs/decisions/0022). */
  isVisible: z.boolean(),
  /** Shown without name, photo, company, and free texts, under an id that does not lead to the member. */
  isAnonymous: z.boolean(),
  /** Companies to hide from, in addition to those excluded already. */
  excludedCompanyIds: z.array(uuid).max(exclusionsLimit, t`You can hide from up to ${exclusionsLimit} companies.`),
  /** Domains of email addresses or websites to hide from, in addition to those excluded already. */
  excludedDomains: z.array(mailDomain).max(exclusionsLimit, t`You can hide from up to ${exclusionsLimit} domains.`),
})

/**
 * A change of some settings. Exclusions are added and removed separately instead of sent as a whole list, so that an
 * outdated screen does not undo what another device, a block, or a company's name change added.
 */
const visibilityChanges = visibilityForm
  .extend({
    shownCompanyIds: z.array(uuid).max(exclusionsLimit),
    shownDomains: z.array(mailDomain).max(exclusionsLimit),
  })
  .partial()
export type VisibilityChanges = z.infer<typeof visibilityChanges>

/** Why no employer sees the member; null when nothing prevents it. */
export const hindrances = ['switchedOff', 'notLooking', 'noProfile'] as const

const visibility = visibilityForm.omit({ excludedCompanyIds: true }).extend({
  excludedCompanies: z.array(companySummary),
  hindrance: z.enum(hindrances).nullable(),
  /** The company in the member's profile, whose people never see them. */
  ownCompany: z.string(),
  /** Exactly what an employer sees, or would see once the member has set their availability. */
  preview: candidate.extend({ availability: z.enum(availabilities).nullable() }),
  viewCount: z.number().int(),
  /** How many companies wait for access to the resume. */
  waitingCount: z.number().int(),
  /** Companies that have or had an application of the member, and to which an anonymous candidate is not shown. */
  knownTo: z.array(companySummary),
  /** Fields that members see with the same text that employers see of the anonymous candidate. */
  sameWording: z.array(z.enum(sharedFields)),
})
export type Visibility = z.infer<typeof visibility>

const several = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(max))
    .default([])

/** Search conditions of an employer; omitted ones do not apply. */
export const candidateSearch = z.object({
  /** Words in the job title, the skills, or the location. */
  text: singleLineText(t`Search`, 100).default(''),
  /** The candidate must have all of them. */
  skills: several(singleLineText('A skill', 50), searchedSkillsLimit),
  years: several(z.enum(yearsOfExperience), yearsOfExperience.length),
  availability: several(z.enum(availabilities).exclude(['not-looking']), availabilities.length),
  location: singleLineText(t`Location`, 100).default(''),
})
export type CandidateSearch = z.infer<typeof candidateSearch>

const view = z.object({
  company: companySummary,
  lastViewedAt: moment,
  /** On how many days the company opened the page. */
  days: z.number().int(),
})
export type CandidateView = z.infer<typeof view>

const resumeAccess = z.object({
  company: companySummary,
  state: z.enum(['asked', 'allowed']),
  askedAt: moment.nullable(),
  decidedAt: moment.nullable(),
})
export type ResumeAccess = z.infer<typeof resumeAccess>

/** What the candidate shows, or whether they are visible at all, has changed: reload it. */
export const candidateEvent = z.object({ kind: z.literal('changed') })
export type CandidateEvent = z.infer<typeof candidateEvent>

const byId = z.object({ id: uuid })
const byCompany = z.object({ companyId: uuid })
const after = z.string().max(200).optional()

export const candidatesContract = {
  showVisibility: operation('member', {
    method: 'GET',
    path: '/candidates/me',
    summary: 'Whether employers can see the viewer, what they see, and which companies can’t',
    tag,
    membership,
  }).output(visibility),

  updateVisibility: operation('member', {
    method: 'PATCH',
    path: '/candidates/me',
    summary:
      'Change whether and how employers see the viewer, and which companies they hide from; takes effect right away',
    tag,
    membership,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(visibilityChanges)
    .output(visibility),

  listViews: operation('member', {
    method: 'GET',
    path: '/candidates/me/views',
    summary: 'Companies that viewed the viewer’s page, most recent first',
    tag,
    membership,
  })
    .input(z.object({ after }))
    .output(z.object({ views: z.array(view), next: z.string().nullable() })),

  listResumeAccess: operation('member', {
    method: 'GET',
    path: '/candidates/me/resume-access',
    summary: 'Companies that can open the viewer’s resume, and those that asked to',
    tag,
    membership,
  }).output(z.object({ companies: z.array(resumeAccess) })),

  allowResume: operation('member', {
    method: 'PUT',
    path: '/candidates/me/resume-access/{companyId}',
    summary: 'Share the resume with a company that asked',
    tag,
    membership,
    problems: ['NOT_FOUND'],
  })
    .input(byCompany)
    .output(done),

  refuseResume: operation('member', {
    method: 'DELETE',
    path: '/candidates/me/resume-access/{companyId}',
    summary: 'Decline a company’s request for the resume without notifying it, or stop sharing',
    tag,
    membership,
    problems: ['NOT_FOUND'],
  })
    .input(byCompany)
    .output(done),

  search: operation('employer', {
    method: 'GET',
    path: '/candidates',
    summary: 'Members who are visible to this company; only for verified companies, with a daily limit',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(candidateSearch.extend({ after }))
    .output(z.object({ candidates: z.array(listedCandidate), next: z.string().nullable() })),

  show: operation('employer', {
    method: 'GET',
    path: '/candidates/{id}',
    summary:
      'A candidate, who can see that the company viewed them; hidden and missing candidates give the same response',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(viewedCandidate),

  askForResume: operation('employer', {
    method: 'PUT',
    path: '/candidates/{id}/resume-request',
    summary: 'Ask a candidate to share their resume with the company; idempotent',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(viewedCandidate),

  openResume: operation('employer', {
    method: 'GET',
    path: '/candidates/{id}/resume',
    summary: 'A candidate’s resume, for companies they allowed',
    tag,
    problems: ['NOT_FOUND', 'UNAVAILABLE'],
  })
    .input(byId)
    .output(fileResponse),

  ...shortlistOperations,
}
