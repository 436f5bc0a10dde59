import { candidatesCompanyHooks } from '../../candidates/server/exports.ts'
import { jobsCompanyHooks } from '../../jobs/server/exports.ts'
import type { CompanyHooks } from '../../platform/server/extension-points/company-hooks.ts'

/** The company hooks of all capabilities. */
export const companyHooks: readonly CompanyHooks[] = [candidatesCompanyHooks, jobsCompanyHooks]
