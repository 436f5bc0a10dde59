import { and, eq, type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { likePattern } from '../../platform/server/database/search-terms.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type Group, type GroupSummary, groupsPerPage } from '../contract.ts'
import { facesOf } from './faces.ts'
import { groupAbilities, mustAsk } from './policy.ts'
import { groupMembers, groupRemovals, groupRequests, groups } from './tables.ts'

const notFound = () => problem('NOT_FOUND', t`Group not found`)

/** The columns of a group's summary, where the viewer's membership, request, and removal are joined. */
const summaryColumns = {
  id: groups.id,
  name: groups.name,
  description: groups.description,
  joining: groups.joining,
  memberCount: groups.memberCount,
  coverKey: groups.coverKey,
  role: groupMembers.role,
  isRequested: sql<boolean>`${groupRequests.accountId} is not null`,
  wasRemoved: sql<boolean>`${groupRemovals.accountId} is not null`,
}

function selectGroups(db: Connection, viewer: Viewer) {
  return db
    .select({ ...summaryColumns, createdAt: groups.createdAt })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.accountId, viewer.id)))
    .leftJoin(groupRequests, and(eq(groupRequests.groupId, groups.id), eq(groupRequests.accountId, viewer.id)))
    .leftJoin(groupRemovals, and(eq(groupRemovals.groupId, groups.id), eq(groupRemovals.accountId, viewer.id)))
    .$dynamic()
}

type SummaryRow = Awaited<ReturnType<typeof selectGroups>>[number]

/** The address of a group's cover; null without one. */
export function coverUrlOf({ coverKey }: { coverKey: string | null }): string | null {
  return coverKey && `/api/groups/${coverKey.replace('group-covers', 'covers')}`
}

function toSummary({ wasRemoved, coverKey, ...row }: SummaryRow) {
  return { ...row, coverUrl: coverUrlOf({ coverKey }), mustAsk: mustAsk({ joining: row.joining, wasRemoved }) }
}

/** The condition for groups with a term in their name or description, ignoring case. */
export function groupsContaining(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = likePattern(search.toLowerCase())
  return sql`lower(${groups.name} || ' ' || ${groups.description}) like ${pattern}`
}

/** The condition for groups after a name in the order of names. */
export function afterNameOf(name: string | undefined): SQL | undefined {
  return name === undefined ? undefined : sql`lower(${groups.name}) > lower(${name})`
}

export const byName = sql`lower(${groups.name})`

/** On the first page the viewer's groups, and on each page other groups; all of them match the search. */
export async function listGroups(
  db: Connection,
  viewer: Viewer,
  { search, after }: { search: string; after?: string },
): Promise<{ mine: GroupSummary[]; others: GroupSummary[]; next: string | null }> {
  const isMine = sql`${groupMembers.accountId} is not null`
  const none: SummaryRow[] = []
  const [mine, rows] = await Promise.all([
    after === undefined
      ? selectGroups(db, viewer)
          .where(and(isMine, groupsContaining(search)))
          .orderBy(byName)
      : none,
    selectGroups(db, viewer)
      .where(and(sql`not (${isMine})`, groupsContaining(search), afterNameOf(after)))
      .orderBy(byName)
      .limit(groupsPerPage + 1),
  ])
  const page = rows.slice(0, groupsPerPage)
  const faces = await facesOf(db, viewer, [...mine, ...page])
  const withFaces = (row: SummaryRow): GroupSummary => ({ ...toSummary(row), faces: faces.get(row.id) ?? [] })
  const others = page.map(withFaces)
  return {
    mine: mine.map(withFaces),
    others,
    next: rows.length > groupsPerPage ? (others.at(-1)?.name ?? null) : null,
  }
}

/**
 * A group as the viewer sees it.
 * @throws NOT_FOUND
 */
export async function loadGroup(db: Connection, viewer: Viewer, id: string): Promise<Group> {
  const { row, can } = await loadAbilities(db, viewer, id)
  const faces = (await facesOf(db, viewer, [row])).get(id) ?? []
  const requestCount = can.organise ? await db.$count(groupRequests, eq(groupRequests.groupId, id)) : null
  return { ...toSummary(row), faces, createdAt: row.createdAt.toISOString(), requestCount, can }
}

/** @throws NOT_FOUND */
async function loadAbilities(db: Connection, viewer: Viewer, id: string) {
  const [row] = await selectGroups(db, viewer).where(eq(groups.id, id))
  if (!row) throw notFound()
  return { row, can: groupAbilities(viewer, { ...row, organiserCount: await countOrganizers(db, id) }) }
}

/** The number of organizers of a group. */
export function countOrganizers(db: Connection, groupId: string): Promise<number> {
  return db.$count(groupMembers, and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'organiser')))
}

export type LockedGroup = Awaited<ReturnType<typeof lockGroup>>

/**
 * Loads a group and locks its row until the transaction ends, so that changes to it and its members run one after another
 * and its member count stays exact.
 * @throws NOT_FOUND
 */
export async function lockGroup(tx: Transaction, id: string) {
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/**
 * Locks a group for a change that only its organizers and admins may make.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function lockGroupAsOrganizer(tx: Transaction, viewer: Viewer, id: string): Promise<LockedGroup> {
  const group = await lockGroup(tx, id)
  await requireAbility(tx, viewer, id, 'organise')
  return group
}

const rejections = {
  read: t`Only members of the group can see this.`,
  organise: t`Only organizers of the group can do this.`,
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function requireAbility(
  db: Connection,
  viewer: Viewer,
  id: string,
  ability: keyof typeof rejections,
): Promise<void> {
  const { can } = await loadAbilities(db, viewer, id)
  if (!can[ability]) throw problem('FORBIDDEN', rejections[ability])
}
