import { sql } from 'drizzle-orm'
import { accountsAs, isActiveAccount } from '../../../accounts/server/exports.ts'
import { mayReach } from '../../../contact-permissions/server/exports.ts'
import { roles } from '../../../platform/contract/access.ts'
import type { EmailRule } from '../../../platform/server/mail/delivery.ts'
import { isFor, notificationKinds } from '../../kinds.ts'

const account = accountsAs('account')

/**
 * Emails go out only while the rules by which they were queued hold: the recipient's account is active, has a role that
 * gets this kind, and the sender may still reach it. Emails to an address instead of an account, such as those about a
 * login or a suspension, are always sent.
 */
export const mayStillBeSent: EmailRule = async (db, emails) => {
  const allowed = new Set(emails.filter(({ recipientId }) => recipientId === null).map(({ id }) => id))
  const conditional = emails.filter(({ recipientId }) => recipientId !== null)
  if (conditional.length === 0) return allowed
  const entries = conditional.map(({ id, recipientId, senderId, senderCompanyId, kind }) => {
    return { id, recipientId, senderId, senderCompanyId, roles: rolesFor(kind) }
  })
  const { rows } = await db.execute<{ id: string }>(sql`
    select email.id
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as email (id uuid, "recipientId" uuid, "senderId" uuid, "senderCompanyId" uuid, roles text[])
    join ${account.table} on ${account.id} = email."recipientId"
    where ${isActiveAccount('account')} and ${account.role} = any(email.roles)
      and ${mayReach({ person: sql`email."senderId"`, company: sql`email."senderCompanyId"` }, sql`${account.id}`)}`)
  for (const { id } of rows) allowed.add(id)
  return allowed
}

/** The roles that get a kind of notification; all roles for emails without one. */
function rolesFor(name: string | null) {
  const kind = notificationKinds.find((known) => known === name)
  return kind === undefined ? roles : roles.filter((role) => isFor(kind, role))
}
