import { and, eq, not, sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import type { NotificationSettings, Pace } from '../contract.ts'
import { channels, isFor, type NotificationKind, settingKinds } from '../kinds.ts'
import { nextDigestAt } from './digest-times.ts'
import { notificationChoices, notificationSettings, notifications } from './tables.ts'

type Choice = NotificationSettings['choices'][number]

const defaults = { emailNotifications: true, pace: 'each' as Pace, timeZone: 'America/New_York' }

/**
 * What reaches a person, and how, for the kinds that can reach her; what she has not chosen is as it is for everybody.
 * Where nobody pays, nothing is said of memberships.
 */
export async function readSettings(
  { community }: Pick<Services, 'community'>,
  db: Connection,
  { id: accountId, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId))
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.accountId, accountId))
  const { emailNotifications, pace, timeZone } = row ?? defaults
  const isPaidHere = (await community.content(db)).prices.way === 'stripe'
  const kinds = settingKinds.filter((kind) => isFor(kind, role) && (kind !== 'membership' || isPaidHere))
  const choices = kinds.map((kind) =>
    toChoice(
      kind,
      chosen.find((choice) => choice.kind === kind),
    ),
  )
  return { emailNotifications, pace, timeZone, choices }
}

/** Mails that nobody can do without come whatever was chosen. */
function toChoice(kind: NotificationKind, chosen: { inApp: boolean; mail: boolean } | undefined): Choice {
  const { byMail, inApp, mail } = channels[kind]
  return { kind, inApp: chosen?.inApp ?? inApp, mail: byMail === 'choice' ? (chosen?.mail ?? mail) : mail }
}

/**
 * Changes what reaches the viewer, and how; kinds that are not named stay as they are.
 * @throws INVALID_INPUT for a kind that nobody chooses about
 */
export async function updateSettings(
  services: Pick<Services, 'db' | 'clock' | 'community'>,
  viewer: Viewer,
  { choices, ...settings }: NotificationSettings,
): Promise<NotificationSettings> {
  const { db, clock } = services
  const foreign = choices.findIndex(({ kind }) => !channels[kind].isSetting)
  if (foreign >= 0) throw invalidInput({ field: `choices.${foreign}.kind`, message: 'This cannot be chosen.' })
  return db.transaction(async (tx) => {
    const { pace, timeZone } = settings
    const digestDueAt = pace === 'each' ? null : nextDigestAt(clock.now(), pace, timeZone)
    await tx
      .insert(notificationSettings)
      .values({ accountId: viewer.id, ...settings, digestDueAt })
      .onConflictDoUpdate({
        target: notificationSettings.accountId,
        // A digest that is due just now is still sent when something else was changed.
        set: {
          ...settings,
          digestDueAt: sql`case
            when notification_settings.pace = excluded.pace and notification_settings.time_zone = excluded.time_zone
              then notification_settings.digest_due_at
            else excluded.digest_due_at end`,
          updatedAt: sql`now()`,
        },
      })
    if (pace === 'each' || !settings.emailNotifications) await emptyDigest(tx, viewer.id)
    await choose(tx, viewer.id, choices)
    return readSettings(services, tx, viewer)
  })
}

/** What waited for a digest that does not come is on the screen or nowhere. */
export async function emptyDigest(tx: Transaction, accountId: string): Promise<void> {
  const waiting = and(eq(notifications.accountId, accountId), notifications.awaitsDigest)
  await tx.delete(notifications).where(and(waiting, not(notifications.isInApp)))
  await tx.update(notifications).set({ awaitsDigest: false }).where(waiting)
}

/** Keeps what a person chose about some kinds. Of two choices about one kind the last one counts. */
export async function choose(tx: Transaction, accountId: string, choices: readonly Choice[]): Promise<void> {
  const byKind = new Map(choices.map(({ kind, inApp, mail }) => [kind, { accountId, kind, inApp, mail }]))
  if (byKind.size === 0) return
  await tx
    .insert(notificationChoices)
    .values([...byKind.values()])
    .onConflictDoUpdate({
      target: [notificationChoices.accountId, notificationChoices.kind],
      set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail` },
    })
}
