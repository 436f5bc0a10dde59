import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { accounts } from '../../accounts/server/exports.ts'
import { closeBoard, openBoard, threadCounts } from '../../forum/server/exports.ts'
import { withdrawUnder } from '../../notifications/server/exports.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { containing } from '../../platform/server/database/search-terms.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import { boardOf } from '../board-of.ts'
import { groupsPerPage, type ManagedGroup, type newGroupForm, type Person } from '../contract.ts'
import { byName, following, holdGroup, holding } from './groups.ts'
import { mailFirstOrganiser } from './letters.ts'
import { addMember, holdAccounts } from './membership.ts'
import { requireFreeName } from './names.ts'
import { groupRequests, groups } from './tables.ts'

/** People that a search for an organiser shows. */
const peopleShown = 8

/** A page of all groups with what they hold, in the order of their names. */
export async function listManagedGroups(
  db: Connection,
  { search, after }: { search: string; after?: string },
): Promise<{ groups: ManagedGroup[]; next: string | null }> {
  const found = await db
    .select({
      id: groups.id,
      name: groups.name,
      description: groups.description,
      joining: groups.joining,
      memberCount: groups.memberCount,
      createdAt: groups.createdAt,
      requestCount: db.$count(groupRequests, eq(groupRequests.groupId, groups.id)),
    })
    .from(groups)
    .where(and(holding(search), following(after)))
    .orderBy(byName)
    .limit(groupsPerPage + 1)
  const page = found.slice(0, groupsPerPage)
  const counts = await threadCounts(
    db,
    page.map(({ id }) => boardOf(id)),
  )
  return {
    groups: page.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      threadCount: counts.get(boardOf(row.id)) ?? 0,
    })),
    next: found.length > groupsPerPage ? (page.at(-1)?.name ?? null) : null,
  }
}

/**
 * Starts a group with its board and its first organiser, who is mailed.
 * @throws INVALID_INPUT for a name that is taken, or an organiser who is no member of the community
 */
export async function createGroup(
  context: RequestContext,
  viewer: Viewer,
  { organiserId, ...fields }: z.infer<typeof newGroupForm>,
): Promise<{ id: string }> {
  const id = randomUUIDv7()
  await context.db.transaction(async (tx) => {
    await requireFreeName(tx, fields.name)
    const [organiser] = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.id, organiserId), mayOrganise))
      .for('key share')
    if (!organiser) {
      throw invalidInput({ field: 'organiserId', message: 'Please choose a member as the first organiser.' })
    }
    await tx.insert(groups).values({ id, ...fields })
    await openBoard(tx, boardOf(id), fields.name)
    await addMember(tx, { id }, organiserId, 'organiser')
    await recordAct(tx, {
      action: 'group.created',
      actorId: viewer.id,
      accountId: organiserId,
      subject: { kind: 'group', id },
      details: { joining: fields.joining },
    })
    if (organiserId !== viewer.id) await mailFirstOrganiser(context, tx, { id, name: fields.name }, organiser.email)
  })
  return { id }
}

/**
 * Deletes a group with its memberships, requests and discussion.
 * @throws NOT_FOUND
 */
export async function deleteGroup(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await holdAccounts(tx, [viewer.id])
    const { memberCount } = await holdGroup(tx, id)
    const counts = await threadCounts(tx, [boardOf(id)])
    await closeBoard(context, tx, boardOf(id))
    await tx.delete(groups).where(eq(groups.id, id))
    await withdrawUnder(tx, [`group:${id}`])
    await recordAct(tx, {
      action: 'group.deleted',
      actorId: viewer.id,
      subject: { kind: 'group', id },
      details: { members: memberCount, threads: counts.get(boardOf(id)) ?? 0 },
    })
  })
}

const mayOrganise = and(ne(accounts.role, 'employer'), isNotNull(accounts.verifiedAt), isNull(accounts.suspendedAt))

/** Members who could organise a group, by a part of their name or address. */
export async function findOrganisers(db: Connection, search: string): Promise<(Person & { email: string })[]> {
  if (search === '') return []
  const pattern = containing(search.toLowerCase())
  return db
    .select({ id: accounts.id, name: accounts.name, avatarUrl: accounts.avatarUrl, email: accounts.email })
    .from(accounts)
    .where(
      and(mayOrganise, or(sql`lower(${accounts.name}) like ${pattern}`, sql`${accounts.emailKey} like ${pattern}`)),
    )
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(peopleShown)
}
