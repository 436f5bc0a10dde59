import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { accounts, isActiveAccount } from '../../accounts/server/exports.ts'
import { groups } from '../../groups/server/exports.ts'
import { rateLimitRules } from '../../platform/server/auth/rate-limits.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { invitationsPerPage } from '../contract.ts'
import type { Invitation } from '../invitation-schemas.ts'
import { mayInvite, mayStillInvite, stateOf } from './policy.ts'
import { invitations, invitationUses } from './tables.ts'

/** How many of the people who joined with an invitation the list names. */
const maxUsersShown = 10

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of all invitations, newest first. @throws INVALID_INPUT for a foreign cursor */
export async function listInvitations(
  context: RequestContext,
  after: string | undefined,
): Promise<{ invitations: Invitation[]; next: string | null }> {
  const place = after === undefined ? null : fromCursor(after, position)
  const isAfter = place
    ? sql`(${invitations.createdAt}, ${invitations.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : undefined
  const rows = await readInvitations(context, isAfter, { limit: invitationsPerPage + 1, isForAdmins: true })
  const page = rows.slice(0, invitationsPerPage)
  const last = page.at(-1)
  const next = last && rows.length > invitationsPerPage ? toCursor([last.createdAt, last.invitation.id]) : null
  return { invitations: page.map(({ invitation }) => invitation), next }
}

/** The viewer's latest invitations, and whether they may send more. */
export async function listOwnInvitations(context: RequestContext, viewer: Viewer) {
  const { doMembersInvite } = await context.community.joiningRule()
  const isOwn = eq(invitations.invitedBy, viewer.id)
  const rows = await readInvitations(context, isOwn, { limit: invitationsPerPage, isForAdmins: false })
  return {
    isAllowed: mayInvite({ role: viewer.role, isActive: true }, doMembersInvite),
    dailyLimit: rateLimitRules.invitationsByMember.points,
    invitations: rows.map(({ invitation }) => invitation),
  }
}

type ListedInvitation = { invitation: Invitation; createdAt: string }

async function readInvitations(
  { db, clock, community }: RequestContext,
  where: SQL | undefined,
  { limit, isForAdmins }: { limit: number; isForAdmins: boolean },
): Promise<ListedInvitation[]> {
  const { doMembersInvite } = await community.joiningRule()
  const rows = await db
    .select({
      row: invitations,
      groupName: groups.name,
      inviter: { id: accounts.id, name: accounts.name, role: accounts.role },
      isActive: sql<boolean>`${isActiveAccount()}`,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .leftJoin(groups, eq(groups.id, invitations.groupId))
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
  const users = await readUsers(
    db,
    rows.map(({ row }) => row.id),
    isForAdmins,
  )
  return rows.map(({ row, groupName, inviter: { id, name, role }, isActive }) => {
    const isStopped = !mayStillInvite({ role, isActive }, row, doMembersInvite)
    const invitation = {
      id: row.id,
      kind: row.kind,
      state: stateOf(row, { now: clock.now(), isStopped }),
      email: row.email,
      role: row.role,
      group: row.groupId && groupName !== null ? { id: row.groupId, name: groupName } : null,
      uses: row.uses,
      maxUses: row.maxUses,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      invitedBy: { id, name },
      usedBy: users.get(row.id) ?? [],
    }
    return { invitation, createdAt: row.createdAt.toISOString() }
  })
}

/** The latest people who joined with each invitation. */
async function readUsers(
  db: Connection,
  ids: readonly string[],
  isForAdmins: boolean,
): Promise<Map<string, Invitation['usedBy']>> {
  const byInvitation = new Map<string, Invitation['usedBy']>()
  if (ids.length === 0) return byInvitation
  const place = sql<number>`row_number() over (partition by ${invitationUses.invitationId} order by ${invitationUses.usedAt} desc)`
  const ranked = db
    .select({
      invitationId: invitationUses.invitationId,
      id: sql<string>`${accounts.id}`.as('person_id'),
      name: sql<string>`${accounts.name}`.as('person_name'),
      usedAt: invitationUses.usedAt,
      place: place.as('place'),
    })
    .from(invitationUses)
    .innerJoin(accounts, eq(accounts.id, invitationUses.accountId))
    .where(and(inArray(invitationUses.invitationId, [...ids]), isForAdmins ? undefined : isActiveAccount()))
    .as('ranked')
  const rows = await db
    .select({ invitationId: ranked.invitationId, id: ranked.id, name: ranked.name, usedAt: ranked.usedAt })
    .from(ranked)
    .where(sql`${ranked.place} <= ${maxUsersShown}`)
    .orderBy(desc(ranked.usedAt))
  for (const { invitationId, id, name, usedAt } of rows) {
    if (invitationId === null) continue
    const users = byInvitation.get(invitationId) ?? []
    byInvitation.set(invitationId, [...users, { id, name, at: usedAt.toISOString() }])
  }
  return byInvitation
}
