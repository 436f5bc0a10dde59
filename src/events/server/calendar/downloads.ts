import { and, eq, isNull } from 'drizzle-orm'
import type { FileResponse } from '../../../platform/contract/files.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { eventNotFound } from '../event-queries.ts'
import { events } from '../tables.ts'
import { isUpcoming, readCalendarEvents } from './calendar-entries.ts'
import { calendarFile, calendarFileName } from './calendar-file.ts'
import { loadCalendarSettings } from './calendar-settings.ts'

type Context = Pick<RequestContext, 'db' | 'clock' | 'config' | 'addHeader'>

export const calendarType = 'text/calendar; charset=utf-8'

/**
 * An event as a calendar file with the viewer's own reminder. A cancelled event is marked as such.
 * @throws NOT_FOUND
 */
export async function downloadEvent(context: Context, viewer: Viewer, id: string): Promise<FileResponse> {
  const [event] = await readCalendarEvents(context.db, viewer, eq(events.id, id))
  if (!event) throw eventNotFound()
  const { reminderMinutes } = await loadCalendarSettings(context.db, viewer.id)
  const { baseUrl } = context.config
  const file = calendarFile([event], {
    method: 'PUBLISH',
    reminderMinutes,
    withZoomLink: true,
    madeAt: context.clock.now(),
    baseUrl,
  })
  return sendFile(context, file, { name: calendarFileName(event.title), contentType: calendarType })
}

/** All upcoming events as one calendar file (S2 §2: Export All). */
export async function downloadUpcoming(context: Context, viewer: Viewer): Promise<FileResponse> {
  const upcoming = await readCalendarEvents(context.db, viewer, isUpcoming(context.clock.now()))
  const { reminderMinutes } = await loadCalendarSettings(context.db, viewer.id)
  const { baseUrl } = context.config
  const file = calendarFile(upcoming, {
    method: 'PUBLISH',
    reminderMinutes,
    withZoomLink: true,
    madeAt: context.clock.now(),
    baseUrl,
  })
  return sendFile(context, file, { name: 'all_events.ics', contentType: calendarType })
}

/**
 * A public event as a calendar file for visitors, without the Zoom link and with the address of the public page.
 * @throws NOT_FOUND also for an event that is not public, or is cancelled
 */
export async function downloadPublicEvent(context: Context, id: string): Promise<FileResponse> {
  const isPublic = and(eq(events.id, id), eq(events.isPublic, true), isNull(events.cancelledAt))
  const [event] = await readCalendarEvents(context.db, null, isPublic)
  if (!event) throw eventNotFound()
  const file = calendarFile([event], {
    method: 'PUBLISH',
    reminderMinutes: null,
    withZoomLink: false,
    madeAt: context.clock.now(),
    baseUrl: context.config.baseUrl,
    pages: '/e',
  })
  return sendFile(context, file, { name: calendarFileName(event.title), contentType: calendarType })
}
