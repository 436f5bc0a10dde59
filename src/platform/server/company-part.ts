import type { Connection, Transaction } from './database.ts'

/** What a capability of higher rank keeps of companies. The list of all parts is src/company-parts.ts. */
export type CompanyPart = {
  /** Whether it keeps something for which the company has to stay, such as an open job. */
  needs(db: Connection, companyId: string): Promise<boolean>
  /** What it keeps by a company's name or website, before a held company takes another one. */
  changesName?(tx: Transaction, companyId: string): Promise<void>
}

/** As `RequestContext` carries them. */
export type CompanyParts = { companyParts: readonly CompanyPart[] }
