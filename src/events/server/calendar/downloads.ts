import { and, eq, isNull } from 'drizzle-orm'
import type { FileAnswer } from '../../../platform/contract/files.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { answerFile } from '../../../platform/server/files/send-file.ts'
import { eventNotFound } from '../reading.ts'
import { events } from '../tables.ts'
import { isUpcoming, readCalendarEvents } from './calendar-entries.ts'
import { calendarFile, fileNameOf } from './calendar-file.ts'
import { settingsOf } from './calendar-settings.ts'

type Context = Pick<RequestContext, 'db' | 'clock' | 'config' | 'addHeader'>

export const calendarType = 'text/calendar; charset=utf-8'

/**
 * An event as a calendar file, with the viewer's own reminder; a cancelled one says so.
 * @throws NOT_FOUND
 */
export async function downloadEvent(context: Context, viewer: Viewer, id: string): Promise<FileAnswer> {
  const [event] = await readCalendarEvents(context.db, viewer, eq(events.id, id))
  if (!event) throw eventNotFound()
  const { reminderMinutes } = await settingsOf(context.db, viewer.id)
  const { baseUrl } = context.config
  const file = calendarFile([event], {
    method: 'PUBLISH',
    reminderMinutes,
    withZoomLink: true,
    madeAt: context.clock.now(),
    baseUrl,
  })
  return answerFile(context, file, { name: fileNameOf(event.title), contentType: calendarType })
}

/** All upcoming events as one calendar file (S2 §2: Export All). */
export async function downloadUpcoming(context: Context, viewer: Viewer): Promise<FileAnswer> {
  const upcoming = await readCalendarEvents(context.db, viewer, isUpcoming(context.clock.now()))
  const { reminderMinutes } = await settingsOf(context.db, viewer.id)
  const { baseUrl } = context.config
  const file = calendarFile(upcoming, {
    method: 'PUBLISH',
    reminderMinutes,
    withZoomLink: true,
    madeAt: context.clock.now(),
    baseUrl,
  })
  return answerFile(context, file, { name: 'all_events.ics', contentType: calendarType })
}

/**
 * A public event as a calendar file for whoever comes by: without its Zoom link, and leading to its public page.
 * @throws NOT_FOUND also for one that is not public, or was cancelled
 */
export async function downloadPublicEvent(context: Context, id: string): Promise<FileAnswer> {
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
  return answerFile(context, file, { name: fileNameOf(event.title), contentType: calendarType })
}
