import { and, asc, eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts, adminIds, isActiveAccount } from '../../accounts/server/exports.ts'
import { emailRequest } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { groupPath } from '../group-paths.ts'
import type { LockedGroup } from './groups.ts'
import { groupMembers } from './tables.ts'

type Group = Pick<LockedGroup, 'id' | 'name'>

/** What emails to the members of a group are about. Those that wait are deleted when the person is no longer a member. */
export const aboutGroup = (id: string) => `group:${id}`

/** What emails about a join request are about. Those that wait are deleted when it is withdrawn or answered. */
export const aboutRequest = (groupId: string, requesterId: string) => `${aboutGroup(groupId)}/request:${requesterId}`

/**
 * Emails the organizers of a group about a join request, or the admins when no organizer can log in. Only people whom the
 * requester may reach get it, once a day at most, however often requests are withdrawn and repeated.
 */
export async function emailOrganizers(
  context: RequestContext,
  tx: Transaction,
  { id, name }: Group,
  requester: Viewer,
  message: string,
): Promise<void> {
  const email = {
    subject: t`Someone asked to join ${name}`,
    paragraphs: [
      message
        ? t`${requester.name} asked to join the group ${name} and wrote:`
        : t`${requester.name} asked to join the group ${name}.`,
      ...(message ? [message] : []),
    ],
    action: { label: t`Answer the request`, url: `${context.config.baseUrl}${groupPath(id, 'requests')}` },
    note: t`You’re getting this email because you help run this group. We’ll let them know what you decide.`,
  }
  const organizers = await organizerIds(tx, id)
  const recipients = organizers.length > 0 ? organizers : await adminIds(tx)
  const [from, about] = [{ person: requester.id }, aboutRequest(id, requester.id)]
  await emailRequest(context, tx, { from, email, about, part: 'groups' }, recipients)
}

async function organizerIds(tx: Transaction, groupId: string): Promise<string[]> {
  const isOrganizer = and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'organiser'))
  const rows = await tx
    .select({ id: accounts.id })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
    .where(and(isOrganizer, isActiveAccount()))
    .orderBy(asc(groupMembers.joinedAt), asc(accounts.id))
  return rows.map(({ id }) => id)
}

/** Emails a person that their join request was accepted. */
export async function emailAccepted(context: RequestContext, tx: Transaction, group: Group, to: string): Promise<void> {
  await emailRequester(context, tx, group, to, {
    subject: t`Welcome to ${group.name}`,
    paragraphs: [
      t`Your request to join the group ${group.name} was accepted. You can now read and write in its discussion.`,
    ],
    action: { label: t`Open the group`, url: `${context.config.baseUrl}${groupPath(group.id)}` },
  })
}

/** Emails a person that their join request was declined, without saying by whom. */
export async function emailDeclined(context: RequestContext, tx: Transaction, group: Group, to: string): Promise<void> {
  await emailRequester(context, tx, group, to, {
    subject: t`Your request to join ${group.name}`,
    paragraphs: [
      t`Your request to join the group ${group.name} was not accepted this time.`,
      t`Often, a group just wants to stay small. Other groups would be glad to have you.`,
    ],
    action: { label: t`See all groups`, url: `${context.config.baseUrl}/groups` },
  })
}

async function emailRequester(
  { outbox }: RequestContext,
  tx: Transaction,
  group: Group,
  accountId: string,
  email: Parameters<RequestContext['outbox']['queue']>[2],
): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (account)
    await outbox.queue(tx, account.email, email, {
      recipientId: accountId,
      about: aboutGroup(group.id),
      part: 'groups',
    })
}

/** Emails a member that an admin created a group with them as its first organizer. */
export async function emailFirstOrganizer(
  { config, outbox }: RequestContext,
  tx: Transaction,
  { id, name }: Group,
  { id: recipientId, email: to }: { id: string; email: string },
): Promise<void> {
  const email = {
    subject: t`You’re the organizer of ${name}`,
    paragraphs: [
      t`There’s a new group, ${name}, and you’re its first organizer.`,
      t`You welcome members, keep the discussion going, and describe what the group is about. You don’t have to do it alone. You can make any member an organizer.`,
    ],
    action: { label: t`Open the group`, url: `${config.baseUrl}${groupPath(id)}` },
  }
  await outbox.queue(tx, to, email, { recipientId, about: aboutGroup(id), part: 'groups' })
}
