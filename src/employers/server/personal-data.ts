import { desc, eq, or } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import type { PersonalData } from '../../platform/server/personal-data.ts'
import { takeOut } from './belonging.ts'
import { companyOf } from './companies.ts'
import { holdCompany } from './held-company.ts'
import { voidInvitationsBy } from './issued.ts'
import { companies, companyInvitations, employers } from './tables.ts'

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
