import { decodeProblem } from '../../ui/api.ts'
import { withFreshLogin } from '../../ui/fresh-login.ts'
import { inTime } from '../../ui/time-limit.ts'

const path = '/api/accounts/data-archives'

/**
 * Asks for the person's archive and hands it to the browser to keep. By script and not by a link: a refusal is then
 * told on the page.
 * @throws ORPCError for a problem that the server names, as the typed client does, or a plain Error
 */
export function downloadData(): Promise<void> {
  return withFreshLogin(fetchArchive)
}

async function fetchArchive(): Promise<void> {
  const stop = new AbortController()
  // The archive begins to come at once; how long it takes depends on how much there is.
  const response = await inTime(fetch(path, { method: 'POST', signal: stop.signal })).catch((error) => {
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
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
