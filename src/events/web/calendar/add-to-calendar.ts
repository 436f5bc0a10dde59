import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { minute } from '../../../platform/contract/durations.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { decodeProblem } from '../../../ui/api/json-request.ts'
import { fetchWithTimeout } from '../../../ui/api/request-timeout.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { CalendarSettings, CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { googleLink, outlookLink } from './calendar-links.ts'

const labels = { google: t`Add to Google`, outlook: t`Add to Outlook`, apple: t`Add to calendar` } as const

/** The button of the success message for people who add events to their calendar (S2 §3); undefined for others. */
export function calendarAction(event: CommunityEvent, settings: CalendarSettings | undefined) {
  if (!settings?.autoAddRegistered) return undefined
  const { calendarType } = settings
  return { label: labels[calendarType], onClick: () => addTo(calendarType, event) }
}

function addTo(type: CalendarSettings['calendarType'], event: CommunityEvent): void {
  if (type === 'apple') {
    downloadCalendar(`/api/events/${event.id}/calendar.ics`).then(
      () => toast.success(t`Calendar file downloaded!`),
      (error) => toast.error(messageOf(error, t`We couldn’t download the file. Please try again.`)),
    )
    return
  }
  const link = type === 'google' ? googleLink : outlookLink
  window.open(link(event, window.location.origin), '_blank', 'noopener')
}

/** The viewer's calendar settings. All cards of a screen share one request. */
export function useCalendarSettings() {
  return useQuery(eventsApi.queries.showSettings.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
}

/**
 * Downloads a calendar file. A script does it and not a link, so that the page can display an error.
 * @param path the route's path, as in `/api/…`
 * @throws ORPCError for a problem that the server names, as the typed client does, or a plain Error
 */
export async function downloadCalendar(path: string): Promise<void> {
  const response = await fetchWithTimeout(path)
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => null)
    throw decodeProblem(problem) ?? new Error('The download failed.')
  }
  const name = fileNameIn(response.headers.get('content-disposition') ?? '')
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'calendar.ics'
  link.click()
  // Some browsers start to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), minute)
}

/** The file name from the Content-Disposition header (RFC 8187); null when there is no valid one. */
function fileNameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}
