import * as z from 'zod'
import { uuid } from '../platform/contract/schemas.ts'
import { availabilities, yearsOfExperience } from '../profiles/contract.ts'

/** What an employer sees of a candidate in a list. */
export const candidateSummary = z.object({
  /** Not the account id; a new one whenever the candidate becomes anonymous or shows their name again. */
  id: uuid,
  /** Null for an anonymous candidate. */
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

/** Whether a company may open a candidate's resume. A refused request looks like a pending one. */
export const resumeStates = ['none', 'asked', 'allowed'] as const

/** What an employer sees on a candidate's page. */
export const candidate = candidateSummary.extend({
  company: z.string(),
  education: z.string(),
  bio: z.string(),
  careerGoals: z.string(),
  resume: z.enum(resumeStates),
})
export type Candidate = z.infer<typeof candidate>

/** A candidate on the page of a company, with what the company noted for itself. */
export const viewedCandidate = candidate.extend({ isShortlisted: z.boolean() })
export type ViewedCandidate = z.infer<typeof viewedCandidate>

/** A candidate in the list of a company. */
export const listedCandidate = candidateSummary.extend({ isShortlisted: z.boolean() })
export type ListedCandidate = z.infer<typeof listedCandidate>
