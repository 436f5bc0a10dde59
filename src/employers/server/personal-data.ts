import { and, asc, desc, eq, or } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { takeOut } from './belonging.ts'
import { companyOf } from './companies.ts'
import { voidInvitationsBy } from './ended-invitations.ts'
import { holdCompany } from './held-company.ts'
import { companies, companyChangeRequests, companyInvitations, employerIdentities, employers } from './tables.ts'

/** Employers' part: her place in a company and what it says of itself, and invitations that she or others sent. */
export const employersPersonalData: PersonalData = {
  name: 'company',
  async collect(db, accountId) {
    const [place] = await db
      .select({ company: companies, phone: employers.phone, isOwner: employers.isOwner, joinedAt: employers.joinedAt })
      .from(employers)
      .innerJoin(companies, eq(companies.id, employers.companyId))
      .where(eq(employers.accountId, accountId))
    const invitations = await db
      .select({
        sentTo: companyInvitations.email,
        sentAt: companyInvitations.sentAt,
        inviter: companyInvitations.invitedBy,
      })
      .from(companyInvitations)
      .innerJoin(accounts, eq(accounts.id, accountId))
      .where(or(eq(companyInvitations.invitedBy, accountId), eq(companyInvitations.emailKey, accounts.emailKey)))
      .orderBy(desc(companyInvitations.sentAt))
    const [changes, domains] = await Promise.all([readChanges(db, accountId), readDomains(db, accountId)])
    const company = place && {
      name: place.company.name,
      website: place.company.website,
      location: place.company.location,
      about: place.company.about,
      isVerified: place.company.verifiedBy !== null,
      yourPhone: place.phone,
      youAreAnOwner: place.isOwner,
      youJoinedAt: place.joinedAt,
    }
    const { logoKey } = place?.company ?? {}
    return {
      data: {
        company: company ?? null,
        changesYouAskedFor: changes,
        domainsOfYourAddresses: domains,
        invitations: invitations.map(({ inviter, ...invitation }) => ({ ...invitation, byYou: inviter === accountId })),
      },
      files: logoKey ? [{ name: 'logo.webp', key: logoKey }] : [],
    }
  },
  async erase(services, tx, accountId, _, isOwnChoice = false) {
    const [account] = await tx.select({ emailKey: accounts.emailKey }).from(accounts).where(eq(accounts.id, accountId))
    if (account) await tx.delete(companyInvitations).where(eq(companyInvitations.emailKey, account.emailKey))
    await voidInvitationsBy(tx, accountId)
    const company = await companyOf(tx, accountId)
    const held = company && (await holdCompany(tx, company.id))
    if (held) await takeOut(services, tx, held, accountId, isOwnChoice)
  },
}

function readChanges(db: Database, accountId: string) {
  const { name, website, requestedAt } = companyChangeRequests
  return db
    .select({ name, website, requestedAt })
    .from(companyChangeRequests)
    .where(eq(companyChangeRequests.requestedBy, accountId))
}

/** Where she ever proved an address: candidates who hide from one of these places hide from her. */
async function readDomains(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ host: employerIdentities.value })
    .from(employerIdentities)
    .where(and(eq(employerIdentities.accountId, accountId), eq(employerIdentities.kind, 'host')))
    .orderBy(asc(employerIdentities.value))
  return rows.map(({ host }) => host)
}
