import type { Connection, Transaction } from '../database/database.ts'

/** What must be settled before a company can be closed, as counts. */
export type ClosureBlockers = {
  drafts: number
  openJobs: number
  /** Applications without a response. */
  waiting: number
}

/** What a capability does when a company changes or closes. src/app/registry/company-hooks.ts lists all of them. */
export type CompanyHooks = {
  /** What keeps a company from being closed. */
  closureBlockers?(db: Connection, companyId: string): Promise<ClosureBlockers>
  /** Updates what depends on a company's name or website, before a locked company gets another one. */
  beforeNameChange?(tx: Transaction, companyId: string): Promise<void>
}

/** Part of `RequestContext`. */
export type AllCompanyHooks = { companyHooks: readonly CompanyHooks[] }
