import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { roles } from '../../platform/contract/access.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { publicationOf } from '../../platform/server/realtime/live-updates.ts'
import { mayReach, type Sender } from '../../reach/server/exports.ts'
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
    select account.id, account.email, coalesce(choice.in_app, ${value('inApp')}) as is_in_app,
      coalesce(choice.mail, ${value('mail')}) and coalesce(settings.email_notifications, true) as wants_mail,
      coalesce(settings.pace, 'each') <> 'each' and ${value('isSetting')} as is_paced
    from accounts account
    left join notification_settings settings on settings.account_id = account.id
    left join notification_choices choice on choice.account_id = account.id and choice.kind = ${value('kind')}
    where account.id = any(${value('accountIds')}::uuid[])
      and account.verified_at is not null and account.suspended_at is null
      and account.role = any(${value('roles')}::text[])
      and ${mayReach({ person: sql`${value('person')}::uuid`, company: sql`${value('company')}::uuid` }, sql`account.id`)}
    order by account.id for key share of account
  ), told as (
    select id, email, is_in_app, by_mail = 'choice' and wants_mail and is_paced as awaits_digest,
      by_mail = 'always' or (by_mail = 'choice' and wants_mail and not is_paced) as is_mailed
    from recipient, cast(${value('byMail')} as text) by_mail
  ), added as (
    insert into notifications (id, account_id, kind, data, actor_id, about, is_in_app, awaits_digest)
    select entry.id, told.id, ${value('kind')}::text, ${value('data')}::jsonb, ${value('actor')}::uuid,
      ${value('about')}::text, is_in_app, awaits_digest
    from told
    join unnest(${value('accountIds')}::uuid[], ${value('entryIds')}::uuid[]) entry (account_id, id)
      on entry.account_id = told.id
    where is_in_app or awaits_digest
  )
  select id, email, is_mailed as "isMailed",
    case when is_in_app then ${publicationOf(sql`'notifications:' || id`, sql`'{}'::jsonb`)} end
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
