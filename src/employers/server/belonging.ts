import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beginSharedMembership, reviewCustomer } from '../../billing/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { voidInvitationsBy } from './ended-invitations.ts'
import type { HeldCompany } from './held-company.ts'
import { recordCompany } from './identities.ts'
import { succeedOwner } from './ownership.ts'
import { placeTopic } from './place-topic.ts'
import { companies, companyInvitations, employers } from './tables.ts'
import { type Judging, judge } from './verification.ts'

type NewCompany = { name: string; website: string; phone: string }

/**
 * Begins a company with a person as its first owner, and the membership that its people share.
 * @returns its id
 */
export async function foundCompany(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  accountId: string,
  { name, website, phone }: NewCompany,
): Promise<string> {
  const id = randomUUIDv7()
  const now = clock.now()
  const membershipId = await beginSharedMembership(tx, accountId)
  await tx
    .insert(companies)
    .values({ id, name, website: website || null, membershipId, createdAt: now, updatedAt: now })
  await tx.insert(employers).values({ accountId, companyId: id, phone, isOwner: true, joinedAt: now })
  await recordCompany(tx, { id, name })
  return id
}

/**
 * Takes a person out of a held company, with the invitations they sent: those may be for addresses of their own, and a
 * way back in. When its last person goes, the company is closed.
 * @param isOwnChoice they go of their own accord: when the last owner does, whoever came first after them succeeds
 */
export async function takeOut(
  services: Judging & Pick<Services, 'storage'>,
  tx: Transaction,
  held: HeldCompany,
  accountId: string,
  isOwnChoice: boolean,
): Promise<void> {
  await voidInvitationsBy(tx, accountId)
  // What they bring along stays with the company, also when they go.
  await recordCompany(tx, held.row)
  await tx.delete(employers).where(and(eq(employers.accountId, accountId), eq(employers.companyId, held.row.id)))
  await services.live.publish(tx, placeTopic(accountId), {})
  const isEmpty = (await tx.$count(employers, eq(employers.companyId, held.row.id))) === 0
  if (isEmpty) return closeCompany(services, tx, held)
  await reviewCustomer(tx, held.row.membershipId)
  if (isOwnChoice) await succeedOwner(tx, held.row.id)
  await judge(services, tx, { ...held, people: held.people.filter((id) => id !== accountId) })
}

/** Closes a held company that nobody belongs to any more: what it said of itself goes, its name stays for others. */
export async function closeCompany(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  tx: Transaction,
  { row }: HeldCompany,
): Promise<void> {
  const closedAt = clock.now()
  await tx.delete(companyInvitations).where(eq(companyInvitations.companyId, row.id))
  await tx
    .update(companies)
    .set({ closedAt, updatedAt: closedAt, about: '', logoKey: null, ...withoutMailDomain(row) })
    .where(eq(companies.id, row.id))
  if (row.logoKey) await storage.discard(tx, row.logoKey)
}

/** What becomes of a domain that was known only from the address of somebody who is gone. */
function withoutMailDomain({ mailDomain, verifiedBy }: HeldCompany['row']) {
  if (mailDomain === null) return {}
  return { mailDomain: null, ...(verifiedBy === 'domain' ? { verifiedBy: null, verifiedAt: null } : {}) }
}
