import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { accounts, adminIds } from '../../accounts/server/exports.ts'
import { mailRequest } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { HeldGroup } from './groups.ts'
import { groupMembers } from './tables.ts'

type Group = Pick<HeldGroup, 'id' | 'name'>

/**
 * Mails a group's organisers that somebody asks to join, and the admins when no organiser may come in: those whom the
 * asker may reach, each once a day however often people ask and take it back.
 */
export async function mailOrganisers(
  context: RequestContext,
  tx: Transaction,
  { id, name }: Group,
  asker: Viewer,
  message: string,
): Promise<void> {
  const letter = {
    subject: `Somebody asks to join ${name}`,
    paragraphs: [
      `${asker.name} asks to join the group ${name}${message ? ' and writes:' : '.'}`,
      ...(message ? [message] : []),
    ],
    action: { label: 'Answer the request', url: `${context.config.baseUrl}/groups/${id}/requests` },
    note: 'You get this mail because you look after this group. She is told what you decide.',
  }
  const organisers = await organiserIds(tx, id)
  const recipients = organisers.length > 0 ? organisers : await adminIds(tx)
  await mailRequest(context, tx, { from: { person: asker.id }, letter }, recipients)
}

async function organiserIds(tx: Transaction, groupId: string): Promise<string[]> {
  const isOrganiser = and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'organiser'))
  const isReachable = and(isNotNull(accounts.verifiedAt), isNull(accounts.suspendedAt))
  const rows = await tx
    .select({ id: accounts.id })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
    .where(and(isOrganiser, isReachable))
    .orderBy(asc(groupMembers.joinedAt), asc(accounts.id))
  return rows.map(({ id }) => id)
}

/** Tells who asked that she is in. */
export async function mailAccepted(context: RequestContext, tx: Transaction, group: Group, to: string): Promise<void> {
  await mailAsker(context, tx, to, {
    subject: `You are in: ${group.name}`,
    paragraphs: [`You asked to join the group ${group.name}. Now you are a member, and its discussion is open to you.`],
    action: { label: 'Open the group', url: `${context.config.baseUrl}/groups/${group.id}` },
  })
}

/** Tells who asked that it was a no, and nothing of who said it. */
export async function mailDeclined(context: RequestContext, tx: Transaction, group: Group, to: string): Promise<void> {
  await mailAsker(context, tx, to, {
    subject: `Your request to join ${group.name}`,
    paragraphs: [
      `Your request to join the group ${group.name} was not accepted this time.`,
      'Often that only means that a group wants to stay small. Others would be glad to have you.',
    ],
    action: { label: 'See all groups', url: `${context.config.baseUrl}/groups` },
  })
}

async function mailAsker(
  { outbox }: RequestContext,
  tx: Transaction,
  accountId: string,
  letter: Parameters<RequestContext['outbox']['queue']>[2],
): Promise<void> {
  const [asker] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (asker) await outbox.queue(tx, asker.email, letter)
}

/** Tells a member that an admin started a group and put it into her hands. */
export async function mailFirstOrganiser(
  { config, outbox }: RequestContext,
  tx: Transaction,
  { id, name }: Group,
  to: string,
): Promise<void> {
  await outbox.queue(tx, to, {
    subject: `You are the organiser of ${name}`,
    paragraphs: [
      `There is a new group, ${name}, and you are its first organiser.`,
      'You welcome members, look after the discussion, and say what the group is about. You need not do it alone: ' +
        'any member can be made an organiser.',
    ],
    action: { label: 'Open the group', url: `${config.baseUrl}/groups/${id}` },
  })
}
