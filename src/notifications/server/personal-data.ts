import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import type { NotificationKind } from '../kinds.ts'
import { notificationChoices, notificationSettings } from './tables.ts'

/** The name of each kind in the export of a person's data. */
const kindLabels: Record<NotificationKind, string> = {
  eventRegistration: t`your registration for an event`,
  eventChange: t`change or cancellation of an event`,
  eventReminder: t`event reminder`,
  newEvent: t`new event`,
  eventTeam: t`event you run, or no longer do`,
  eventFeedback: t`question about an event you attended`,
  reply: t`reply on the board`,
  answer: t`your reply marked as the answer to a question`,
  saved: t`reminder of what you saved`,
  mention: t`mention on the board`,
  watched: t`post on the board in something you watch`,
  messageRequest: t`message request`,
  message: t`messages waiting for you`,
  applicationStatus: t`answer to your application`,
  jobAlert: t`jobs for one of your saved searches`,
  resumeRequest: t`request for your resume`,
  application: t`application for one of your company’s jobs`,
  resumeAllowed: t`resume shared with your company`,
  jobExpiry: t`expiration of one of your company’s jobs`,
  company: t`update about your company`,
  membership: t`update about your membership`,
  support: t`answer from the team`,
  group: t`answer to your request to join a group`,
  terms: t`new terms`,
  unusualActivity: t`unusual activity on the site`,
  test: t`test`,
}

type ExportedNotification = { kind: NotificationKind; name: string | null; createdAt: Date; readAt: Date | null }

/** A person's notifications and settings. The database deletes all of them with the account. */
export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  async collect(db, accountId) {
    const notifications = await notificationsOf(db, accountId)
    const [settings] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId))
    const choices = await db.select().from(notificationChoices).where(eq(notificationChoices.accountId, accountId))
    return {
      data: {
        notifications: notifications.map(({ kind, ...entry }) => ({ about: kindLabels[kind], ...entry })),
        settings: settings && {
          mailYouCanDoWithout: settings.emailNotifications,
          howOften: settings.pace,
          timeZone: settings.timeZone,
          nextDigestAt: settings.digestDueAt,
          changedAt: settings.updatedAt,
        },
        choices: choices.map(({ kind, inApp, mail }) => ({ about: kindLabels[kind], onScreen: inApp, byMail: mail })),
      },
    }
  },
  async erase() {},
}

/** The notifications in a person's list or digest, and those of broadcasts that have not reached them yet. */
async function notificationsOf(db: Database, accountId: string): Promise<ExportedNotification[]> {
  const { rows } = await db.execute<ExportedNotification>(sql`
    select kind, coalesce(data ->> 'title', data ->> 'subject', data ->> 'name') as name,
      created_at as "createdAt", read_at as "readAt"
    from notifications where account_id = ${accountId}
    union all
    select kind, coalesce(data ->> 'title', data ->> 'subject', data ->> 'name'), created_at, null
    from broadcast_recipients join broadcasts on broadcasts.id = broadcast_id where account_id = ${accountId}
    order by "createdAt"`)
  return rows
}
