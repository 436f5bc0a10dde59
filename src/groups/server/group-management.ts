import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import { accounts, hasNameOrEmailLike, isActiveAccount, lockAgainstDeletion } from '../../accounts/server/exports.ts'
import { createPrivateBoard, deletePrivateBoard, threadCounts } from '../../forum/server/exports.ts'
import { withdrawUnder } from '../../notifications/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { likePattern } from '../../platform/server/database/search-terms.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import { groupsPerPage, type ManagedGroup, type newGroupForm, type Person } from '../contract.ts'
import { groupBoardId } from '../group-paths.ts'
import { emailFirstOrganizer } from './emails.ts'
import { afterNameOf, byName, coverUrlOf, groupsContaining, lockGroup } from './groups.ts'
import { addMember } from './membership.ts'
import { requireUniqueName } from './settings.ts'
import { groupRequests, groups } from './tables.ts'

/** Maximum number of results of a search for an organizer. */
const maxCandidates = 8

/** A page of all groups with their counts, in the order of their names. */
export async function listManagedGroups(
  db: Connection,
  { search, after }: { search: string; after?: string },
): Promise<{ groups: ManagedGroup[]; next: string | null }> {
  const rows = await db
    .select({
      id: groups.id,
      name: groups.name,
      description: groups.description,
      joining: groups.joining,
      memberCount: groups.memberCount,
      coverKey: groups.coverKey,
      createdAt: groups.createdAt,
      requestCount: db.$count(groupRequests, eq(groupRequests.groupId, groups.id)),
    })
    .from(groups)
    .where(and(groupsContaining(search), afterNameOf(after)))
    .orderBy(byName)
    .limit(groupsPerPage + 1)
  const page = rows.slice(0, groupsPerPage)
  const counts = await threadCounts(
    db,
    page.map(({ id }) => groupBoardId(id)),
  )
  return {
    groups: page.map(({ coverKey, ...row }) => ({
      ...row,
      coverUrl: coverUrlOf({ coverKey }),
      createdAt: row.createdAt.toISOString(),
      threadCount: counts.get(groupBoardId(row.id)) ?? 0,
    })),
    next: rows.length > groupsPerPage ? (page.at(-1)?.name ?? null) : null,
  }
}

/**
 * Creates a group with its board and its first organizer, who gets an email.
 * @throws INVALID_INPUT when the name is taken, or the organizer is not an active member
 */
export async function createGroup(
  context: RequestContext,
  viewer: Viewer,
  { organiserId, ...fields }: z.infer<typeof newGroupForm>,
): Promise<{ id: string }> {
  const id = randomUUIDv7()
  await context.db.transaction(async (tx) => {
    await requireUniqueName(tx, fields.name)
    const [organizer] = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.id, organiserId), mayOrganize))
      .for('key share')
    if (!organizer) {
      throw invalidInput({ field: 'organiserId', message: t`Please choose a member as the first organizer.` })
    }
    await tx.insert(groups).values({ id, ...fields })
    await createPrivateBoard(tx, groupBoardId(id), fields.name)
    await addMember(context, tx, { id }, organiserId, 'organiser')
    await recordAuditEntry(tx, {
      action: 'group.created',
      actorId: viewer.id,
      accountId: organiserId,
      subject: { kind: 'group', id },
      details: { joining: fields.joining },
    })
    if (organiserId !== viewer.id) await emailFirstOrganizer(context, tx, { id, name: fields.name }, organizer)
  })
  return { id }
}

/**
 * Deletes a group with its memberships, join requests, and discussion.
 * @throws NOT_FOUND
 */
export async function deleteGroup(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, [viewer.id])
    const { memberCount, coverKey } = await lockGroup(tx, id)
    const counts = await threadCounts(tx, [groupBoardId(id)])
    await deletePrivateBoard(context, tx, groupBoardId(id))
    await tx.delete(groups).where(eq(groups.id, id))
    if (coverKey) await context.storage.deleteAfterCommit(tx, coverKey)
    await withdrawUnder(tx, [`group:${id}`])
    await recordAuditEntry(tx, {
      action: 'group.deleted',
      actorId: viewer.id,
      subject: { kind: 'group', id },
      details: { members: memberCount, threads: counts.get(groupBoardId(id)) ?? 0 },
    })
  })
}

/** The condition for accounts that may become organizers: verified, not suspended, and not of an employer. */
const mayOrganize = and(ne(accounts.role, 'employer'), isActiveAccount())

/** The people who may become organizers, by a part of their name or email address. */
export async function findOrganisers(db: Connection, search: string): Promise<(Person & { email: string })[]> {
  if (search === '') return []
  const pattern = likePattern(search.toLowerCase())
  return db
    .select({ id: accounts.id, name: accounts.name, avatarUrl: accounts.avatarUrl, email: accounts.email })
    .from(accounts)
    .where(and(mayOrganize, hasNameOrEmailLike(pattern)))
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(maxCandidates)
}
