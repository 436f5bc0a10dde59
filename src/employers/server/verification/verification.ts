import { eq } from 'drizzle-orm'
import { notify } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { companyMembershipTopic, mailDomains } from '../companies/companies.ts'
import { unverifiedEmail, verifiedEmail } from '../emails.ts'
import type { LockedCompany } from '../locks.ts'
import { verifierOf, verifyingDomain } from '../policy.ts'
import { type CompanyRow, companies } from '../tables.ts'
import { confirmCompanyIdentities, isVerificationDenied } from './company-identities.ts'
import { domainOfWebsite } from './domains.ts'

/** What it takes to verify a company and to notify its people. */
export type VerificationServices = Pick<
  Services,
  'clock' | 'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue' | 'rateLimits'
>

/**
 * Recomputes how a locked company is verified, and notifies its people when that changes. Call it whenever the company's
 * website, its people, or their addresses have changed.
 */
export async function updateVerification(
  services: VerificationServices,
  tx: Transaction,
  { row, people }: LockedCompany,
): Promise<void> {
  // A website on a host without a registrable domain still counts as a website: the empty string matches no address.
  const websiteDomain = row.website === null ? null : (domainOfWebsite(row.website) ?? '')
  const domain = verifyingDomain(websiteDomain, row.mailDomain, await mailDomains(tx, row.id))
  const needsAdmin = row.needsAdmin || (domain !== null && (await isVerificationDenied(tx, row.id)))
  const verifiedBy = verifierOf({ ...row, needsAdmin }, domain !== null)
  await setMailDomain(tx, row, verifiedBy === 'domain' && row.website === null ? domain : null)
  await setVerifier(services, tx, { row, people }, verifiedBy)
}

async function setMailDomain(tx: Transaction, row: CompanyRow, mailDomain: string | null): Promise<void> {
  if (mailDomain === row.mailDomain) return
  await tx.update(companies).set({ mailDomain }).where(eq(companies.id, row.id))
}

/** Stores how a locked company is verified, and notifies its people when it becomes verified or unverified. */
export async function setVerifier(
  services: VerificationServices,
  tx: Transaction,
  { row, people }: LockedCompany,
  verifiedBy: CompanyRow['verifiedBy'],
): Promise<void> {
  if (verifiedBy === row.verifiedBy) return
  if (verifiedBy === 'admin') await confirmCompanyIdentities(tx, row)
  const verifiedAt = verifiedBy === null ? null : services.clock.now()
  await tx.update(companies).set({ verifiedBy, verifiedAt }).where(eq(companies.id, row.id))
  if (verifiedBy === null) await services.liveUpdates.publishAll(tx, people.map(companyMembershipTopic), {})
  if (verifiedBy === null || row.verifiedBy === null) {
    const toEmail = verifiedBy === null ? unverifiedEmail : verifiedEmail
    const what = verifiedBy === null ? 'unverified' : 'verified'
    const data = { name: row.name, what } as const
    const message = {
      from: 'site',
      kind: 'company',
      data,
      about: `company:${row.id}`,
      email: toEmail(services.config, row.name),
    } as const
    await notify(services, tx, message, people)
  }
}
