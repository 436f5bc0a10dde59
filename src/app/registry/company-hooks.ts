import { companyCandidates } from '../../candidates/server/exports.ts'
import { companyJobs } from '../../jobs/server/exports.ts'
import type { CompanyPart } from '../../platform/server/extension-points/company-hooks.ts'

/** What every capability keeps of companies. */
export const companyParts: readonly CompanyPart[] = [companyCandidates, companyJobs]
