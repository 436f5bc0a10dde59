import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Role } from '../../platform/contract/access.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { publishStatement } from '../../platform/server/realtime/live-updates.ts'
import type { Plan } from '../contract.ts'
import { departedCustomers, type MembershipRow, membershipPeople, memberships } from './tables.ts'

/** What wakes the job that says goodbye at the payment service. */
export const departureTopic = 'billing.departures'

/** The plan that people of a role need; null for admins, who need none. */
export function planOf(role: Role): Plan | null {
  return role === 'admin' ? null : role
}

/** The membership of a person, of the plan that is hers; null for none. */
export async function membershipOf(db: Connection, accountId: string, plan: Plan): Promise<MembershipRow | null> {
  const [found] = await db
    .select({ membership: memberships })
    .from(membershipPeople)
    .innerJoin(memberships, eq(memberships.id, membershipPeople.membershipId))
    .where(and(eq(membershipPeople.accountId, accountId), eq(memberships.plan, plan)))
  return found?.membership ?? null
}

/** Holds a membership until the transaction ends; null when it is gone. Accounts are held before memberships. */
export async function holdMembership(tx: Transaction, id: string): Promise<MembershipRow | null> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('update')
  return row ?? null
}

/** The ids of the accounts that a membership is for. */
export async function peopleOfMembership(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx
    .select({ accountId: membershipPeople.accountId })
    .from(membershipPeople)
    .where(eq(membershipPeople.membershipId, id))
  return rows.map(({ accountId }) => accountId)
}

/** A member's own membership, which begins to be kept when it is first asked for. */
export async function ownMembership(tx: Transaction, accountId: string): Promise<MembershipRow> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const known = await membershipOf(tx, accountId, 'member')
  return known ?? (await begin(tx, 'member', accountId))
}

/** Begins an employer's membership with one person in it. @returns its id */
export async function beginSharedMembership(tx: Transaction, accountId: string): Promise<string> {
  const { id } = await begin(tx, 'employer', accountId)
  return id
}

async function begin(tx: Transaction, plan: Plan, accountId: string): Promise<MembershipRow> {
  const [row] = await tx.insert(memberships).values({ id: randomUUIDv7(), plan }).returning()
  if (!row) throw new Error('A membership could not be written down.')
  await joinSharedMembership(tx, row.id, accountId)
  return row
}

/** Takes a person into a membership; whichever she had before, she leaves. */
export async function joinSharedMembership(tx: Transaction, membershipId: string, accountId: string): Promise<void> {
  await leaveSharedMembership(tx, accountId)
  await tx.insert(membershipPeople).values({ membershipId, accountId })
}

/**
 * Takes a person out of the membership she is in, if any. One that nobody is left in goes, and what is paid for it is
 * cancelled at the payment service soon after the transaction commits.
 */
export async function leaveSharedMembership(tx: Transaction, accountId: string): Promise<void> {
  const isHers = eq(membershipPeople.accountId, accountId)
  const [place] = await tx.select({ id: membershipPeople.membershipId }).from(membershipPeople).where(isHers)
  if (!place) return
  // Held first: of two who leave at the same time, the later one sees that she is the last.
  const membership = await holdMembership(tx, place.id)
  await tx.delete(membershipPeople).where(isHers)
  if (!membership || (await peopleOfMembership(tx, place.id)).length > 0) return
  await tx.delete(memberships).where(eq(memberships.id, place.id))
  if (membership.customerId === null) return
  await tx.insert(departedCustomers).values({ customerId: membership.customerId }).onConflictDoNothing()
  await tx.execute(sql`select ${publishStatement(departureTopic, {})}`)
}
