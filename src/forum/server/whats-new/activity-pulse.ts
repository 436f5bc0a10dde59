import { sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { liveSubject } from '../../../platform/server/realtime/live-subject.ts'
import { publishStatement } from '../../../platform/server/realtime/live-updates.ts'

/** The topic on which activity in the categories is announced. */
const topic = 'board-activity'

/** Milliseconds between two announcements of one process, however many people write. */
const minGap = 2_000

type PulseServices = Pick<Services, 'db' | 'liveUpdates'>
type Pulse = { lastAt: number; timer: ReturnType<typeof setTimeout> | null }

const pulses = new WeakMap<Services['liveUpdates'], Pulse>()

/**
 * Announces to open screens that there is something new in the categories, so that they refresh their marks. Outside of the
 * transaction and at most once in two seconds, because every open screen gets it. Activity on private boards is not
 * announced: people who may not read a board must not learn when something is written there.
 */
export function announceActivity(services: PulseServices, { isPrivate }: { isPrivate: boolean }): void {
  if (isPrivate) return
  const pulse = pulses.get(services.liveUpdates) ?? { lastAt: 0, timer: null }
  pulses.set(services.liveUpdates, pulse)
  if (pulse.timer) return
  const wait = Math.max(0, pulse.lastAt + minGap - Date.now())
  pulse.timer = setTimeout(() => {
    pulse.timer = null
    pulse.lastAt = Date.now()
    // A lost announcement is made up for by the next one.
    services.db.execute(sql`select ${publishStatement(topic, {})}`).catch(() => undefined)
  }, wait)
  pulse.timer.unref()
}

/** Announcements of activity in the categories, the same for everyone. Screens then ask what is unread for them. */
export const boardActivitySubject = liveSubject({
  name: 'board',
  key: null,
  access: 'member',
  open: () => ({ topic }),
})
