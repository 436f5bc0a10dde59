import type { Connection, Transaction } from '../database/database.ts'

/** What somebody has to see to before a company is given up, counted. */
export type Unsettled = {
  drafts: number
  openJobs: number
  /** Applications that wait for an answer. */
  waiting: number
}

/** What a capability of higher rank keeps of companies. The list of all parts is src/app/registry/company-hooks.ts. */
export type CompanyPart = {
  /** For what the company has to stay until it is seen to. */
  unsettled?(db: Connection, companyId: string): Promise<Unsettled>
  /** What it keeps by a company's name or website, before a held company takes another one. */
  changesName?(tx: Transaction, companyId: string): Promise<void>
}

/** As `RequestContext` carries them. */
export type CompanyParts = { companyParts: readonly CompanyPart[] }
