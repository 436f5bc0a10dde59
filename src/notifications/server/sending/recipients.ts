import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountsAs, isActiveAccount } from '../../../accounts/server/exports.ts'
import { mayReach, type Sender } from '../../../contact-permissions/server/exports.ts'
import { roles } from '../../../platform/contract/access.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { publishStatementOf } from '../../../platform/server/realtime/live-updates.ts'
import { channels, isFor, type NotificationKind } from '../../kinds.ts'

/** A notification, as it is added to lists and digests. */
export type NotificationEntry = {
  kind: NotificationKind
  data: object
  about: string
  part: Part | null
  /** Who caused it. */
  from: Sender | 'site'
  /** The account whose name and photo it shows. */
  actorId: string | null
}

/**
 * A person whom a notification may reach: whether they get an email of their own at once, and whether they are notified in
 * any way, at once or later.
 */
type Recipient = { id: string; email: string; isMailed: boolean; isNotified: boolean }

const account = accountsAs('account')

// The same statement publishes the live update to people whose list gets the notification.
const addNotification = prepare<Recipient>(sql`
  with recipient as (
    select ${account.id}, ${account.email}, coalesce(choice.in_app, ${placeholder('inApp')}) as is_in_app,
      coalesce(choice.mail, ${placeholder('mail')}) and coalesce(settings.email_notifications, true) as wants_mail,
      coalesce(settings.pace, 'each') <> 'each' and ${placeholder('isSetting')} as is_paced
    from ${account.table}
    left join notification_settings settings on settings.account_id = ${account.id}
    left join notification_choices choice on choice.account_id = ${account.id} and choice.kind = ${placeholder('kind')}
    where ${account.id} = any(${arrayPlaceholder('accountIds', 'uuid')})
      and ${isActiveAccount('account')}
      and ${account.role} = any(${arrayPlaceholder('roles', 'text')})
      and ${mayReach({ person: sql`${placeholder('person')}::uuid`, company: sql`${placeholder('company')}::uuid` }, sql`${account.id}`)}
    order by ${account.id} for key share of account
  ), notified as (
    select id, email, is_in_app, by_mail = 'choice' and wants_mail and is_paced as awaits_digest,
      by_mail = 'always' or (by_mail = 'choice' and wants_mail and not is_paced) as is_mailed
    from recipient, cast(${placeholder('byMail')} as text) by_mail
  ), added as (
    insert into notifications (id, account_id, kind, data, actor_id, about, part, is_in_app, awaits_digest)
    select entry.id, notified.id, ${placeholder('kind')}::text, ${placeholder('data')}::jsonb, ${placeholder('actor')}::uuid,
      ${placeholder('about')}::text, ${placeholder('part')}::text, is_in_app, awaits_digest
    from notified
    join unnest(${arrayPlaceholder('accountIds', 'uuid')}, ${arrayPlaceholder('entryIds', 'uuid')}) entry (account_id, id)
      on entry.account_id = notified.id
    where is_in_app or awaits_digest
  )
  select id, email, is_mailed as "isMailed", is_in_app or awaits_digest or is_mailed as "isNotified",
    case when is_in_app then ${publishStatementOf(sql`'notifications:' || id`, sql`'{}'::jsonb`)} end
  from notified`)

/**
 * Adds a notification to the lists and digests of these people as their settings say, in one statement. Leaves out
 * suspended and unverified accounts, people whom the sender may not reach, and people whose role cannot get this kind.
 * The recipients' accounts stay locked until the transaction ends, so that no address changes and no account is deleted.
 * @param hasEmail without an email nobody gets mail, and nothing waits for a digest
 * @returns the people whom it may reach
 */
export async function addToLists(
  tx: Transaction,
  { kind, data, about, part, from, actorId }: NotificationEntry,
  recipientIds: readonly string[],
  hasEmail: boolean,
): Promise<Recipient[]> {
  // A kind without a setting, such as a test, does not wait for a digest.
  const { byMail, mail, inApp, isSetting } = channels[kind]
  const accountIds = [...new Set(recipientIds)]
  const person = personOf(from)
  return addNotification(tx, {
    ...{ kind, inApp, mail, isSetting, about, part, accountIds },
    byMail: hasEmail ? byMail : 'never',
    roles: roles.filter((role) => isFor(kind, role)),
    entryIds: accountIds.map(() => randomUUIDv7()),
    data: JSON.stringify(data),
    person,
    company: companyOf(from),
    actor: actorId,
  })
}

/** The company that caused a notification; null if a person or the site did. */
export function companyOf(from: Sender | 'site'): string | null {
  return from !== 'site' && 'company' in from ? from.company : null
}

/** The person who caused a notification; null if a company or the site did. */
export function personOf(from: Sender | 'site'): string | null {
  return from !== 'site' && 'person' in from ? from.person : null
}
