import { decodeProblem } from '../../ui/api.ts'
import { fetchInTime } from '../../ui/time-limit.ts'

/**
 * Fetches a calendar file and hands it to the browser to keep. By script and not by a link: a refusal is then told on
 * the page.
 * @param path the route's path, as in `/api/…`
 * @throws ORPCError for a problem that the server names, as the typed client does, or a plain Error
 */
export async function downloadCalendar(path: string): Promise<void> {
  const response = await fetchInTime(path)
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
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The file's name as the server gave it (RFC 8187); null when there is none that can be read. */
function fileNameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}
