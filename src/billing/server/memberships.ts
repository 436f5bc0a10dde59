import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { publishStatement } from '../../platform/server/realtime/live-updates.ts'
import type { Plan } from '../contract.ts'
import { isCurrent, isRunning, isSponsored, runningStates } from './policy.ts'
import { departedCustomers, type MembershipRow, membershipPeople, memberships } from './tables.ts'

/** Wakes the background job that deletes departed customers at the payment service. */
export const departureTopic = 'billing.departures'

/** The membership of a person, if it has the plan; null for none. */
export async function membershipOf(db: Connection, accountId: string, plan: Plan): Promise<MembershipRow | null> {
  const [row] = await db
    .select({ membership: memberships })
    .from(membershipPeople)
    .innerJoin(memberships, eq(memberships.id, membershipPeople.membershipId))
    .where(and(eq(membershipPeople.accountId, accountId), eq(memberships.plan, plan)))
  return row?.membership ?? null
}

/** Locks a membership until the transaction ends; null when it is gone. Lock accounts before memberships. */
export async function lockMembership(tx: Transaction, id: string): Promise<MembershipRow | null> {
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

/** A member's own membership. Creates it when they have none yet. */
export async function ensureMemberMembership(tx: Transaction, accountId: string): Promise<MembershipRow> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const known = await membershipOf(tx, accountId, 'member')
  return known ?? (await createMembership(tx, 'member', accountId))
}

/** Creates an employer membership with one person in it. @returns its id */
export async function createSharedMembership(tx: Transaction, accountId: string): Promise<string> {
  const { id } = await createMembership(tx, 'employer', accountId)
  return id
}

async function createMembership(tx: Transaction, plan: Plan, accountId: string): Promise<MembershipRow> {
  const [row] = await tx.insert(memberships).values({ id: randomUUIDv7(), plan }).returning()
  if (!row) throw new Error('A membership could not be inserted.')
  await joinSharedMembership(tx, row.id, accountId)
  return row
}

/** Adds a person to a membership. They leave the one they had before. */
export async function joinSharedMembership(tx: Transaction, membershipId: string, accountId: string): Promise<void> {
  await leaveSharedMembership(tx, accountId)
  await tx.insert(membershipPeople).values({ membershipId, accountId })
}

/**
 * Removes a person from their membership, if they have one. When the last person leaves, the membership is deleted, and
 * its subscription is canceled at the payment service soon after the transaction commits.
 */
export async function leaveSharedMembership(tx: Transaction, accountId: string): Promise<void> {
  const isTheirs = eq(membershipPeople.accountId, accountId)
  const [row] = await tx.select({ id: membershipPeople.membershipId }).from(membershipPeople).where(isTheirs)
  if (!row) return
  // Lock first: of two people who leave at the same time, the later one sees that they are the last.
  const membership = await lockMembership(tx, row.id)
  await tx.delete(membershipPeople).where(isTheirs)
  if (!membership || (await peopleOfMembership(tx, row.id)).length > 0) return
  await tx.delete(memberships).where(eq(memberships.id, row.id))
  if (membership.customerId === null) return
  await tx.insert(departedCustomers).values({ customerId: membership.customerId }).onConflictDoNothing()
  await tx.execute(sql`select ${publishStatement(departureTopic, {})}`)
}

/**
 * What people would lose if a membership ended now: its sponsorship, or what is paid for. Null where memberships are free
 * or this one gives no access and does not run.
 */
export async function runningMembership(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Connection,
  id: string,
): Promise<{ isSponsored: boolean; until: string | null } | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
  const now = clock.now()
  if (config.stripe === undefined || !row || !(isCurrent(row, now) || isRunning(row.state))) return null
  const sponsored = isSponsored(row, now)
  const until = sponsored ? row.sponsoredUntil : row.periodEndsAt
  return { isSponsored: sponsored, until: until?.toISOString() ?? null }
}

/** The number of memberships that Stripe charges for, as far as the site knows. */
export function countRunningMemberships(db: Connection): Promise<number> {
  const isRunningThere = and(inArray(memberships.state, [...runningStates]), isNotNull(memberships.customerId))
  return db.$count(memberships, isRunningThere)
}
