import { sql } from 'drizzle-orm'
import { roles } from '../../platform/contract/access.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { prepare, value } from '../../platform/server/prepared.ts'
import { channels, isFor, type NotificationKind } from '../kinds.ts'

/** Somebody who is told something, and how. */
export type Recipient = {
  id: string
  email: string
  /** In her list on the screen. */
  isInApp: boolean
  /** In a mail of its own, at once. */
  isMailed: boolean
  /** In the mail that gathers what happened. */
  awaitsDigest: boolean
}

type Row = Pick<Recipient, 'id' | 'email' | 'isInApp'> & { wantsMail: boolean; paced: boolean }

const read = prepare<Row>(sql`
  select account.id, account.email, coalesce(choice.in_app, ${value('inApp')}) as "isInApp",
    coalesce(choice.mail, ${value('mail')}) and coalesce(settings.email_notifications, true) as "wantsMail",
    coalesce(settings.pace, 'each') <> 'each' and ${value('isSetting')} as paced
  from accounts account
  left join notification_settings settings on settings.account_id = account.id
  left join notification_choices choice on choice.account_id = account.id and choice.kind = ${value('kind')}
  where account.id = any(${value('ids')}::uuid[])
    and account.verified_at is not null and account.suspended_at is null
    and account.role = any(${value('roles')}::text[])
  order by account.id for key share of account`)

/**
 * Who of these is told, and how, as her settings say; read in one statement. Without a letter nobody gets mail.
 * Suspended and unverified accounts are left out, and everybody from what only the other side has. Until the
 * transaction ends, nobody of them changes her address or leaves.
 */
export async function readRecipients(
  tx: Transaction,
  kind: NotificationKind,
  accountIds: readonly string[],
  hasLetter: boolean,
): Promise<Recipient[]> {
  // A test, which is no setting, proves its way at once.
  const { byMail, mail, inApp, isSetting } = channels[kind]
  const theirs = roles.filter((role) => isFor(kind, role))
  const rows = await read(tx, { kind, inApp, mail, isSetting, ids: accountIds, roles: theirs })
  return rows.map(({ id, email, isInApp, wantsMail, paced }) => ({
    id,
    email,
    isInApp,
    isMailed: hasLetter && (byMail === 'always' || (byMail === 'choice' && wantsMail && !paced)),
    awaitsDigest: hasLetter && byMail === 'choice' && wantsMail && paced,
  }))
}
