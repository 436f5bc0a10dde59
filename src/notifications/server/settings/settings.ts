import { and, eq, not, sql } from 'drizzle-orm'
import { t } from '#text'
import { communityTimeZone } from '../../../platform/contract/locale.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Database, Transaction } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { NotificationSettings, Pace } from '../../contract.ts'
import { channels, isFor, isKindOn, type NotificationKind, settingKinds } from '../../kinds.ts'
import { nextDigestAt } from '../digest/due-digests.ts'
import { notify } from '../sending/notify.ts'
import { notificationChoices, notificationSettings, notifications } from '../tables.ts'

type Choice = NotificationSettings['choices'][number]

const defaults = () => ({ emailNotifications: true, pace: 'each' as Pace, timeZone: communityTimeZone })

/**
 * A person's settings for the kinds that their role can get, with the defaults for what they have not chosen. Membership
 * notifications are left out where memberships are free.
 */
export async function readSettings(
  { community }: Pick<Services, 'community'>,
  db: Connection,
  { id: accountId, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId))
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.accountId, accountId))
  const { emailNotifications, pace, timeZone } = row ?? defaults()
  const { prices, switchedOff } = await community.content(db)
  const isPaidHere = prices.way === 'stripe'
  const kinds = settingKinds.filter(
    (kind) => isFor(kind, role) && isKindOn(kind, switchedOff) && (kind !== 'membership' || isPaidHere),
  )
  const choices = kinds.map((kind) =>
    toChoice(
      kind,
      chosen.find((choice) => choice.kind === kind),
    ),
  )
  return { emailNotifications, pace, timeZone, choices }
}

const findChosen = prepare(sql`
  select from ${notificationSettings} where ${notificationSettings.accountId} = ${placeholder('account')}`)

/** Whether a person has saved their settings at least once, for the first steps of new members. */
export async function hasChosenNotifications(db: Database, accountId: string): Promise<boolean> {
  return (await findChosen(db, { account: accountId })).length > 0
}

/** Necessary emails are sent whatever the person chose. */
function toChoice(kind: NotificationKind, chosen: { inApp: boolean; mail: boolean } | undefined): Choice {
  const { byMail, inApp, mail } = channels[kind]
  return { kind, inApp: chosen?.inApp ?? inApp, mail: byMail === 'choice' ? (chosen?.mail ?? mail) : mail }
}

/**
 * Changes the viewer's settings. Kinds that are not named stay as they are.
 * @throws INVALID_INPUT for a kind without a setting
 */
export async function updateSettings(
  services: Pick<Services, 'db' | 'clock' | 'community'>,
  viewer: Viewer,
  { choices, ...settings }: NotificationSettings,
): Promise<NotificationSettings> {
  const { db, clock } = services
  const invalidIndex = choices.findIndex(({ kind }) => !channels[kind].isSetting)
  if (invalidIndex >= 0)
    throw invalidInput({ field: `choices.${invalidIndex}.kind`, message: t`This option isn’t available.` })
  return db.transaction(async (tx) => {
    const { pace, timeZone } = settings
    const digestDueAt = pace === 'each' ? null : nextDigestAt(clock.now(), pace, timeZone)
    await tx
      .insert(notificationSettings)
      .values({ accountId: viewer.id, ...settings, digestDueAt })
      .onConflictDoUpdate({
        target: notificationSettings.accountId,
        // A digest that is due now is still sent when another setting changes.
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
    await saveChoices(tx, viewer.id, choices)
    return readSettings(services, tx, viewer)
  })
}

/** Removes the entries that wait for a digest that will not be sent. Those that are in the list stay there. */
export async function emptyDigest(tx: Transaction, accountId: string): Promise<void> {
  const waiting = and(eq(notifications.accountId, accountId), notifications.awaitsDigest)
  await tx.delete(notifications).where(and(waiting, not(notifications.isInApp)))
  await tx.update(notifications).set({ awaitsDigest: false }).where(waiting)
}

/** Stores a person's choices for some kinds. Of two choices for one kind, the last one applies. */
export async function saveChoices(tx: Transaction, accountId: string, choices: readonly Choice[]): Promise<void> {
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

const tooManyTests = t`You’ve sent many test notifications. Please wait a while before you send another.`

/**
 * Sends the viewer a test notification on the screen and, if they want emails, by email.
 * @throws TOO_MANY_REQUESTS
 */
export async function sendTest(context: RequestContext, viewer: Viewer): Promise<void> {
  await context.rateLimits.consume('testMailByAccount', viewer.id, tooManyTests)
  const email = {
    subject: t`Test notification`,
    paragraphs: [t`This is the test notification you asked for. It reached you, so our other emails should, too.`],
    action: { label: t`Open your notification settings`, url: `${context.config.baseUrl}/account/notifications` },
  }
  await context.db.transaction((tx) =>
    notify(context, tx, { kind: 'test', data: {}, about: `account:${viewer.id}`, email }, [viewer.id]),
  )
}
