import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import type { CalendarSettings, LiveEvent } from '../contract.ts'
import { googleLink, outlookLink } from './calendar-links.ts'
import { downloadCalendar } from './download-calendar.ts'

const names = { google: 'Add to Google', outlook: 'Add to Outlook', apple: 'Add to calendar' } as const

/** What a toast offers to who just registered and wants events in her calendar (S2 §3); else undefined. */
export function calendarAction(event: LiveEvent, settings: CalendarSettings | undefined) {
  if (!settings?.autoAddRegistered) return undefined
  const { calendarType } = settings
  return { label: names[calendarType], onClick: () => addTo(calendarType, event) }
}

function addTo(type: CalendarSettings['calendarType'], event: LiveEvent): void {
  if (type === 'apple') {
    downloadCalendar(`/api/events/${event.id}/calendar.ics`).then(
      () => toast.success('Calendar file downloaded!'),
      (error) => toast.error(messageOf(error, 'The file could not be downloaded. Please try again.')),
    )
    return
  }
  const link = type === 'google' ? googleLink : outlookLink
  window.open(link(event, window.location.origin), '_blank', 'noopener')
}
