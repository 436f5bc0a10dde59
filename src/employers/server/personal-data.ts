import { and, asc, desc, eq, or } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { companyOf } from './companies/companies.ts'
import { lockCompany } from './locks.ts'
import { deleteInvitationsFrom, removeFromCompany } from './people/company-membership.ts'
import { companies, companyChangeRequests, companyInvitations, employerIdentities, employers } from './tables.ts'
import { messageTemplates } from './templates/tables.ts'

/**
 * A person's company membership with the company's profile, the invitations they sent or got, their email domains, and the
 * message templates they added. Templates belong to the company and stay with it when the person leaves it.
 */
export const employersPersonalData: PersonalData = {
  name: 'company',
  async collect(db, accountId) {
    const [membership] = await db
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
    const [changes, domains, templates] = await Promise.all([
      readChanges(db, accountId),
      readDomains(db, accountId),
      membership ? readTemplates(db, accountId, membership.company.id) : [],
    ])
    const company = membership && {
      name: membership.company.name,
      website: membership.company.website,
      location: membership.company.location,
      about: membership.company.about,
      isVerified: membership.company.verifiedBy !== null,
      yourPhone: membership.phone,
      youAreAnOwner: membership.isOwner,
      youJoinedAt: membership.joinedAt,
    }
    const { logoKey } = membership?.company ?? {}
    return {
      data: {
        company: company ?? null,
        changesYouAskedFor: changes,
        domainsOfYourAddresses: domains,
        messageTemplatesYouAdded: templates,
        invitations: invitations.map(({ inviter, ...invitation }) => ({ ...invitation, byYou: inviter === accountId })),
      },
      files: logoKey ? [{ name: 'logo.webp', key: logoKey }] : [],
    }
  },
  async erase(services, tx, accountId, _, isOwnChoice = false) {
    const [account] = await tx.select({ emailKey: accounts.emailKey }).from(accounts).where(eq(accounts.id, accountId))
    if (account) await tx.delete(companyInvitations).where(eq(companyInvitations.emailKey, account.emailKey))
    await deleteInvitationsFrom(tx, accountId)
    const company = await companyOf(tx, accountId)
    const locked = company && (await lockCompany(tx, company.id))
    if (locked) await removeFromCompany(services, tx, locked, accountId, isOwnChoice)
  },
}

function readChanges(db: Database, accountId: string) {
  const { name, website, requestedAt } = companyChangeRequests
  return db
    .select({ name, website, requestedAt })
    .from(companyChangeRequests)
    .where(eq(companyChangeRequests.requestedBy, accountId))
}

function readTemplates(db: Database, accountId: string, ownCompanyId: string) {
  const { name, text, updatedAt, createdBy, companyId } = messageTemplates
  return db
    .select({ name, text, updatedAt })
    .from(messageTemplates)
    .where(and(eq(createdBy, accountId), eq(companyId, ownCompanyId)))
    .orderBy(asc(name))
}

/** Domains at which the person ever verified an address: candidates who hide from one of these also hide from them. */
async function readDomains(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ host: employerIdentities.value })
    .from(employerIdentities)
    .where(and(eq(employerIdentities.accountId, accountId), eq(employerIdentities.kind, 'host')))
    .orderBy(asc(employerIdentities.value))
  return rows.map(({ host }) => host)
}
