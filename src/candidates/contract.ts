import * as z from 'zod'
import { companySummary } from '../employers/contract.ts'
import { fileAnswer } from '../platform/contract/files.ts'
import { done, moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { line } from '../platform/contract/text.ts'
import { availabilities, sharedFields, yearsOfExperience } from '../profiles/contract.ts'

const tag = 'Candidates'
/** She can hide, and see who saw her, whatever she pays. */
const membership = 'notNeeded'

export const candidatesPerPage = 20
export const exclusionsLimit = 100
export const searchedSkillsLimit = 5
export const viewsPerPage = 20
/** What the search reads of a text; more words narrow it no further. */
export const searchedWordsLimit = 8

/** `example.com` in ASCII, without what stands before or after it in an address. */
const mailDomain = line('Mail domain', 253)
  .transform((value) => hostOf(value.replace(/^.*@/, '')).replace(/^www\./, ''))
  .refine(
    (value) => /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(value),
    'Please enter a mail domain, such as example.com',
  )

/** A host as the domain name system knows it (UTS 46), without a dot at its end; empty for what is none. */
function hostOf(text: string): string {
  const address = `http://${text}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : ''
}

export const visibilityForm = z.object({
  /** Off until she turns it on, knowingly (docs/decisions/0022). */
  isVisible: z.boolean(),
  /** Shown without name, photo, company and her own words, under an address that does not lead back to her. */
  isAnonymous: z.boolean(),
  /** Companies that never see her, beside those she hides from already. */
  excludedCompanyIds: z.array(uuid).max(exclusionsLimit, `Please exclude at most ${exclusionsLimit} companies.`),
  /** Nor does anybody whose mail or website is of one of these domains, beside those of before. */
  excludedDomains: z.array(mailDomain).max(exclusionsLimit, `Please exclude at most ${exclusionsLimit} domains.`),
})

/**
 * What one screen changes. Hiding and showing are told apart, so that a list from before another device, a block or a
 * company's new name added to it never takes away what they did.
 */
const visibilityChanges = visibilityForm
  .extend({
    shownCompanyIds: z.array(uuid).max(exclusionsLimit),
    shownDomains: z.array(mailDomain).max(exclusionsLimit),
  })
  .partial()
export type VisibilityChanges = z.infer<typeof visibilityChanges>

/** What an employer sees of a candidate in a list. */
export const candidateSummary = z.object({
  /** Not her account's; another one each time she goes anonymous or shows her name again. */
  id: uuid,
  /** Null while she is anonymous. */
  name: z.string().nullable(),
  photoUrl: z.string().nullable(),
  jobTitle: z.string(),
  location: z.string(),
  yearsExperience: z.enum(yearsOfExperience).nullable(),
  availability: z.enum(availabilities),
  skills: z.array(z.string()),
  hasResume: z.boolean(),
})
export type CandidateSummary = z.infer<typeof candidateSummary>

/** Whether a company may open a candidate's resume. A request she has not allowed looks as if it still waited. */
export const resumeStates = ['none', 'asked', 'allowed'] as const

/** What an employer sees of a candidate on her page. */
export const candidate = candidateSummary.extend({
  company: z.string(),
  education: z.string(),
  bio: z.string(),
  careerGoals: z.string(),
  resume: z.enum(resumeStates),
})
export type Candidate = z.infer<typeof candidate>

/** Why nobody sees her although she is willing; null when nothing is in the way. */
export const hindrances = ['switchedOff', 'notLooking', 'noProfile'] as const

const visibility = visibilityForm.omit({ excludedCompanyIds: true }).extend({
  excludedCompanies: z.array(companySummary),
  hindrance: z.enum(hindrances).nullable(),
  /** The company in her profile, whose people never see her. */
  ownCompany: z.string(),
  /** Exactly what an employer sees, or would see once she has said whether she is looking. */
  preview: candidate.extend({ availability: z.enum(availabilities).nullable() }),
  viewCount: z.number().int(),
  /** Companies that wait for her to open her resume to them. */
  waitingCount: z.number().int(),
  /** Companies that have or had an application of hers: without a name she is not shown to them. */
  knownTo: z.array(companySummary),
  /** What members read of her in the words in which employers would read it without her name. */
  sameWording: z.array(z.enum(sharedFields)),
})
export type Visibility = z.infer<typeof visibility>

const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(most))
    .default([])

/** What an employer looks for; what is left out is not asked for. */
export const candidateSearch = z.object({
  /** Words in the job title, the skills or the place. */
  text: line('Search', 100).default(''),
  /** She must have all of them. */
  skills: several(line('A skill', 50), searchedSkillsLimit),
  years: several(z.enum(yearsOfExperience), yearsOfExperience.length),
  availability: several(z.enum(availabilities).exclude(['not-looking']), availabilities.length),
  location: line('Location', 100).default(''),
})
export type CandidateSearch = z.infer<typeof candidateSearch>

const view = z.object({
  company: companySummary,
  lastViewedAt: moment,
  /** On how many days. */
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

/** What she shows, or whether she shows herself at all, is to be asked anew. */
export const candidateEvent = z.object({ kind: z.literal('changed') })
export type CandidateEvent = z.infer<typeof candidateEvent>

const byId = z.object({ id: uuid })
const byCompany = z.object({ companyId: uuid })
const after = z.string().max(200).optional()

export const candidatesContract = {
  showVisibility: operation('member', {
    method: 'GET',
    path: '/candidates/me',
    summary: 'Whether employers see the viewer, what they see, and who never does',
    tag,
    membership,
  }).output(visibility),

  updateVisibility: operation('member', {
    method: 'PATCH',
    path: '/candidates/me',
    summary: 'Change whether and how employers see the viewer, and whom she hides from; works at once. The rest stays',
    tag,
    membership,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(visibilityChanges)
    .output(visibility),

  listViews: operation('member', {
    method: 'GET',
    path: '/candidates/me/views',
    summary: 'Which companies looked at the viewer, the last one first',
    tag,
    membership,
  })
    .input(z.object({ after }))
    .output(z.object({ views: z.array(view), next: z.string().nullable() })),

  listResumeAccess: operation('member', {
    method: 'GET',
    path: '/candidates/me/resume-access',
    summary: 'Companies that may open the viewer’s resume, and those that ask to',
    tag,
    membership,
  }).output(z.object({ companies: z.array(resumeAccess) })),

  allowResume: operation('member', {
    method: 'PUT',
    path: '/candidates/me/resume-access/{companyId}',
    summary: 'Open the resume to a company that asked',
    tag,
    membership,
    problems: ['NOT_FOUND'],
  })
    .input(byCompany)
    .output(done),

  refuseResume: operation('member', {
    method: 'DELETE',
    path: '/candidates/me/resume-access/{companyId}',
    summary: 'Refuse a company the resume, silently, or take an allowance back',
    tag,
    membership,
    problems: ['NOT_FOUND'],
  })
    .input(byCompany)
    .output(done),

  search: operation('employer', {
    method: 'GET',
    path: '/candidates',
    summary: 'Members who chose to be visible to this company; only for verified companies, and so many rows a day',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(candidateSearch.extend({ after }))
    .output(z.object({ candidates: z.array(candidateSummary), next: z.string().nullable() })),

  show: operation('employer', {
    method: 'GET',
    path: '/candidates/{id}',
    summary: 'A candidate; she sees that the company looked. Hidden and missing ones answer the same',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(candidate),

  askForResume: operation('employer', {
    method: 'PUT',
    path: '/candidates/{id}/resume-request',
    summary: 'Ask a candidate to open her resume to the company; asking twice is asking once',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(candidate),

  openResume: operation('employer', {
    method: 'GET',
    path: '/candidates/{id}/resume',
    summary: 'A candidate’s resume, for companies she allowed',
    tag,
    problems: ['NOT_FOUND', 'UNAVAILABLE'],
  })
    .input(byId)
    .output(fileAnswer),
}
