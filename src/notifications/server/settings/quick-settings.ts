import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import type { NotificationSettings, QuickSettings } from '../../contract.ts'
import { channels } from '../../kinds.ts'
import { notificationSettings } from '../tables.ts'
import { emptyDigest, readSettings, saveChoices } from './settings.ts'

/** The kinds of the dialog's two switches (S2 §3). */
const switches = { eventReminders: 'eventReminder', newEventAlerts: 'newEvent' } as const

/** The three switches for events. A kind's switch is on if it is shown on the screen, emailed, or both. */
export async function readQuickSettings(
  services: Pick<Services, 'community'>,
  db: Connection,
  viewer: Viewer,
): Promise<QuickSettings> {
  return toQuickSettings(await readSettings(services, db, viewer))
}

function toQuickSettings({ emailNotifications, choices }: NotificationSettings): QuickSettings {
  const isOn = (name: keyof typeof switches) =>
    choices.some(({ kind, inApp, mail }) => kind === switches[name] && (inApp || mail))
  return { emailNotifications, eventReminders: isOn('eventReminders'), newEventAlerts: isOn('newEventAlerts') }
}

/**
 * Sets the three switches. Turning a kind off turns off both of its channels, and turning it on restores the default
 * channels. A switch that does not change leaves the choices for its channels as they are.
 */
export async function updateQuickSettings(
  services: Pick<Services, 'db' | 'community'>,
  viewer: Viewer,
  wanted: QuickSettings,
): Promise<QuickSettings> {
  return services.db.transaction(async (tx) => {
    const { emailNotifications } = wanted
    await tx
      .insert(notificationSettings)
      .values({ accountId: viewer.id, emailNotifications })
      .onConflictDoUpdate({
        target: notificationSettings.accountId,
        set: { emailNotifications, updatedAt: sql`now()` },
      })
    if (!emailNotifications) await emptyDigest(tx, viewer.id)
    const before = await readQuickSettings(services, tx, viewer)
    const names = Object.keys(switches) as (keyof typeof switches)[]
    const changed = names.filter((name) => wanted[name] !== before[name])
    const choices = changed.map((name) => {
      const kind = switches[name]
      const { inApp, mail } = channels[kind]
      return { kind, inApp: wanted[name] && inApp, mail: wanted[name] && mail }
    })
    await saveChoices(tx, viewer.id, choices)
    return readQuickSettings(services, tx, viewer)
  })
}
