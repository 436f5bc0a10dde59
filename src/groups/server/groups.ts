import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { containing } from '../../platform/server/database/search-terms.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type Group, type GroupSummary, groupsPerPage } from '../contract.ts'
import { groupAbilities } from './policy.ts'
import { groupMembers, groupRemovals, groupRequests, groups } from './tables.ts'

const notFound = () => problem('NOT_FOUND', 'Group not found')

/** What a group's summary is made of, where the viewer's own membership and request are joined. */
const summary = {
  id: groups.id,
  name: groups.name,
  description: groups.description,
  joining: groups.joining,
  memberCount: groups.memberCount,
  role: groupMembers.role,
  isRequested: sql<boolean>`${groupRequests.accountId} is not null`,
  mustAsk: sql<boolean>`(${groups.joining} <> 'open' or ${groupRemovals.accountId} is not null)`,
}

function selectGroups(db: Connection, viewer: Viewer) {
  return db
    .select({ ...summary, createdAt: groups.createdAt })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.accountId, viewer.id)))
    .leftJoin(groupRequests, and(eq(groupRequests.groupId, groups.id), eq(groupRequests.accountId, viewer.id)))
    .leftJoin(groupRemovals, and(eq(groupRemovals.groupId, groups.id), eq(groupRemovals.accountId, viewer.id)))
    .$dynamic()
}

/** The condition for groups that hold a term in name or description, in any case. */
export function holding(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = containing(search.toLowerCase())
  return sql`lower(${groups.name} || ' ' || ${groups.description}) like ${pattern}`
}

/** The condition for groups that come after a name in the order of names. */
export function following(name: string | undefined): SQL | undefined {
  return name === undefined ? undefined : sql`lower(${groups.name}) > lower(${name})`
}

export const byName = sql`lower(${groups.name})`

/** The groups the viewer is in, on the first page, and a page of the others; both hold the term. */
export async function listGroups(
  db: Connection,
  viewer: Viewer,
  { search, after }: { search: string; after?: string },
): Promise<{ mine: GroupSummary[]; others: GroupSummary[]; next: string | null }> {
  const isMine = sql`${groupMembers.accountId} is not null`
  const [mine, found] = await Promise.all([
    after === undefined
      ? selectGroups(db, viewer)
          .where(and(isMine, holding(search)))
          .orderBy(byName)
      : [],
    selectGroups(db, viewer)
      .where(and(sql`not (${isMine})`, holding(search), following(after)))
      .orderBy(byName)
      .limit(groupsPerPage + 1),
  ])
  const others = found.slice(0, groupsPerPage)
  return { mine, others, next: found.length > groupsPerPage ? (others.at(-1)?.name ?? null) : null }
}

/**
 * A group as the viewer sees it.
 * @throws NOT_FOUND
 */
export async function loadGroup(db: Connection, viewer: Viewer, id: string): Promise<Group> {
  const [row] = await selectGroups(db, viewer).where(eq(groups.id, id))
  if (!row) throw notFound()
  const can = groupAbilities(viewer, { ...row, organiserCount: await countOrganisers(db, id) })
  const requestCount = can.organise ? await db.$count(groupRequests, eq(groupRequests.groupId, id)) : null
  return { ...row, createdAt: row.createdAt.toISOString(), requestCount, can }
}

/** How many organisers a group has. */
export function countOrganisers(db: Connection, groupId: string): Promise<number> {
  return db.$count(groupMembers, and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'organiser')))
}

export type HeldGroup = Awaited<ReturnType<typeof holdGroup>>

/**
 * Loads a group for a change of who is in it or of itself, and holds it until the transaction ends: such changes go
 * one after another, and its count stays exact.
 * @throws NOT_FOUND
 */
export async function holdGroup(tx: Transaction, id: string) {
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/**
 * Holds a group for a change that only its organisers make, and admins.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function holdAsOrganiser(tx: Transaction, viewer: Viewer, id: string): Promise<HeldGroup> {
  const held = await holdGroup(tx, id)
  await requireAbility(tx, viewer, id, 'organise')
  return held
}

const refusals = {
  read: 'Only members of the group see this.',
  organise: 'Only organisers of the group may do this.',
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function requireAbility(
  db: Connection,
  viewer: Viewer,
  id: string,
  ability: keyof typeof refusals,
): Promise<void> {
  const { can } = await loadGroup(db, viewer, id)
  if (!can[ability]) throw problem('FORBIDDEN', refusals[ability])
}
