import { companyCandidates } from './candidates/server/public.ts'
import { companyJobs } from './jobs/server/public.ts'
import type { CompanyPart } from './platform/server/company-part.ts'

/** What every capability keeps of companies. */
export const companyParts: readonly CompanyPart[] = [companyCandidates, companyJobs]
