import { eq } from 'drizzle-orm'
import { tell } from '../../notifications/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { mailDomains } from './companies.ts'
import { domainOfWebsite } from './domains.ts'
import type { HeldCompany } from './held-company.ts'
import { confirmCompany, isDenied } from './identities.ts'
import { unverifiedLetter, verifiedLetter } from './letters.ts'
import { placeTopic } from './place-topic.ts'
import { verdict, vouchingDomain } from './policy.ts'
import { type CompanyRow, companies } from './tables.ts'

/** What it takes to tell a company's people what became of it. */
export type Judging = Pick<Services, 'clock' | 'outbox' | 'live' | 'sealing' | 'config' | 'jobs' | 'limits'>

/**
 * Judges anew whether somebody vouches for a held company; its people hear of it when that changes. To be called
 * whenever its website, its people or their addresses have changed.
 */
export async function judge(services: Judging, tx: Transaction, { row, people }: HeldCompany): Promise<void> {
  // A website on a host that nobody can have registered has no domain, and is a website nevertheless.
  const websiteDomain = row.website === null ? null : (domainOfWebsite(row.website) ?? '')
  const domain = vouchingDomain(websiteDomain, row.mailDomain, await mailDomains(tx, row.id))
  const needsAdmin = row.needsAdmin || (domain !== null && (await isDenied(tx, row.id)))
  const verifiedBy = verdict({ ...row, needsAdmin }, domain !== null)
  await setMailDomain(tx, row, verifiedBy === 'domain' && row.website === null ? domain : null)
  await setVerifier(services, tx, { row, people }, verifiedBy)
}

async function setMailDomain(tx: Transaction, row: CompanyRow, mailDomain: string | null): Promise<void> {
  if (mailDomain === row.mailDomain) return
  await tx.update(companies).set({ mailDomain }).where(eq(companies.id, row.id))
}

/** Notes who vouches for a held company, and tells its people when that is the first or no longer anybody. */
export async function setVerifier(
  services: Judging,
  tx: Transaction,
  { row, people }: HeldCompany,
  verifiedBy: CompanyRow['verifiedBy'],
): Promise<void> {
  if (verifiedBy === row.verifiedBy) return
  if (verifiedBy === 'admin') await confirmCompany(tx, row)
  const verifiedAt = verifiedBy === null ? null : services.clock.now()
  await tx.update(companies).set({ verifiedBy, verifiedAt }).where(eq(companies.id, row.id))
  if (verifiedBy === null) await services.live.publishAll(tx, people.map(placeTopic), {})
  if (verifiedBy === null || row.verifiedBy === null) {
    const letter = verifiedBy === null ? unverifiedLetter : verifiedLetter
    const what = verifiedBy === null ? 'unverified' : 'verified'
    const data = { name: row.name, what } as const
    const message = {
      from: 'site',
      kind: 'company',
      data,
      about: `company:${row.id}`,
      letter: letter(services.config, row.name),
    } as const
    await tell(services, tx, message, people)
  }
}
