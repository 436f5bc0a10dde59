import { withFreshLogin } from '../../../ui/api/fresh-login.ts'
import { decodeProblem } from '../../../ui/api/json-request.ts'
import { withTimeout } from '../../../ui/api/request-timeout.ts'

const path = '/api/accounts/data-archives'

/**
 * Fetches the person's data archive and saves it with the browser. It uses a script instead of a link, so that the page
 * can show an error.
 * @throws ORPCError for a problem from the server, like the typed client, or a plain Error
 */
export function downloadData(): Promise<void> {
  return withFreshLogin(fetchArchive)
}

async function fetchArchive(): Promise<void> {
  const stop = new AbortController()
  // The time limit is for the start of the response; the duration of the download depends on its size.
  const response = await withTimeout(fetch(path, { method: 'POST', signal: stop.signal })).catch((error) => {
    stop.abort()
    throw error
  })
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => null)
    throw decodeProblem(problem) ?? new Error('The download failed.')
  }
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.zip'
  link.click()
  // Some browsers begin to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
