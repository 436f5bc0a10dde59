import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mayReach, type Sender } from '../../contact-permissions/server/exports.ts'
import { roles } from '../../platform/contract/access.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { publishStatementOf } from '../../platform/server/realtime/live-updates.ts'
import { channels, isFor, type NotificationKind } from '../kinds.ts'

/** What comes into lists and digests. */
export type Entry = {
  kind: NotificationKind
  data: object
  about: string
  /** Whose doing it is. */
  from: Sender | 'site'
  /** Whom it shows. */
  actorId: string | null
}

/** Somebody who was told, and whether she gets a mail of her own, at once. */
type Recipient = { id: string; email: string; isMailed: boolean }

// Whoever has it in her list on the screen is told of it in the same statement.
const add = prepare<Recipient>(sql`
  with recipient as (
    select account.id, account.email, coalesce(choice.in_app, ${placeholder('inApp')}) as is_in_app,
      coalesce(choice.mail, ${placeholder('mail')}) and coalesce(settings.email_notifications, true) as wants_mail,
      coalesce(settings.pace, 'each') <> 'each' and ${placeholder('isSetting')} as is_paced
    from accounts account
    left join notification_settings settings on settings.account_id = account.id
    left join notification_choices choice on choice.account_id = account.id and choice.kind = ${placeholder('kind')}
    where account.id = any(${placeholder('accountIds')}::uuid[])
      and account.verified_at is not null and account.suspended_at is null
      and account.role = any(${placeholder('roles')}::text[])
      and ${mayReach({ person: sql`${placeholder('person')}::uuid`, company: sql`${placeholder('company')}::uuid` }, sql`account.id`)}
    order by account.id for key share of account
  ), told as (
    select id, email, is_in_app, by_mail = 'choice' and wants_mail and is_paced as awaits_digest,
      by_mail = 'always' or (by_mail = 'choice' and wants_mail and not is_paced) as is_mailed
    from recipient, cast(${placeholder('byMail')} as text) by_mail
  ), added as (
    insert into notifications (id, account_id, kind, data, actor_id, about, is_in_app, awaits_digest)
    select entry.id, told.id, ${placeholder('kind')}::text, ${placeholder('data')}::jsonb, ${placeholder('actor')}::uuid,
      ${placeholder('about')}::text, is_in_app, awaits_digest
    from told
    join unnest(${placeholder('accountIds')}::uuid[], ${placeholder('entryIds')}::uuid[]) entry (account_id, id)
      on entry.account_id = told.id
    where is_in_app or awaits_digest
  )
  select id, email, is_mailed as "isMailed",
    case when is_in_app then ${publishStatementOf(sql`'notifications:' || id`, sql`'{}'::jsonb`)} end
  from told`)

/**
 * Puts it into the lists and digests of these people as their settings say, in one statement. Suspended and unverified
 * accounts are left out, whom the sender may not reach, and everybody from what only the other side has. Until the transaction ends, nobody of them
 * changes her address or leaves.
 * @param hasLetter without a letter nobody gets mail, and nothing waits for a digest
 * @returns who was told
 */
export async function addToLists(
  tx: Transaction,
  { kind, data, about, from, actorId }: Entry,
  people: readonly string[],
  hasLetter: boolean,
): Promise<Recipient[]> {
  // A test, which is no setting, proves its way at once.
  const { byMail, mail, inApp, isSetting } = channels[kind]
  const accountIds = [...new Set(people)]
  const person = personOf(from)
  return add(tx, {
    ...{ kind, inApp, mail, isSetting, about, accountIds },
    byMail: hasLetter ? byMail : 'never',
    roles: roles.filter((role) => isFor(kind, role)),
    entryIds: accountIds.map(() => randomUUIDv7()),
    data: JSON.stringify(data),
    person,
    company: from !== 'site' && 'company' in from ? from.company : null,
    actor: actorId,
  })
}

/** The person whose doing something is; null for what comes from a company or the site. */
export function personOf(from: Sender | 'site'): string | null {
  return from !== 'site' && 'person' in from ? from.person : null
}
