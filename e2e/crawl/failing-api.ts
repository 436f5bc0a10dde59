import type { BrowserContext, Route } from '@playwright/test'

/** Requests of the frame around a screen, which is there before the screen's own data. */
const ofFrame = /\/api\/(accounts\/(me|sessions|factors)|membership$|live\b|dashboard\/admin-waiting)/

/** With this header, pages bring no data, so screens request it (docs/decisions/0082). */
export const withoutData = { prefer: 'return=minimal' }

/** Answers the API requests of a context's screens, but not those of the frame, with an error or not at all. */
export async function breakApi(context: BrowserContext, how: 'failing' | 'waiting'): Promise<void> {
  await context.addInitScript(shortenRetries)
  await context.setExtraHTTPHeaders(withoutData)
  await context.route('**/api/**', how === 'waiting' ? passFrameOnly : failUnlessFrame)
}

async function passFrameOnly(route: Route): Promise<void> {
  // Without an answer, the request waits until the page is closed.
  if (isOfFrame(route)) await route.continue()
}

async function failUnlessFrame(route: Route): Promise<void> {
  if (isOfFrame(route)) return route.continue()
  const body = JSON.stringify({ code: 'INTERNAL', status: 500, message: 'Out of order' })
  await route.fulfill({ status: 500, contentType: 'application/problem+json', body })
}

/** The frame shows the viewer's picture. A picture that never arrives would keep a camera waiting for it. */
function isOfFrame(route: Route): boolean {
  const request = route.request()
  return request.resourceType() === 'image' || ofFrame.test(request.url())
}

/**
 * Runs in the page. Screens try again for 7 s before they say that they could not be loaded; here, at once. Other timers stay
 * as they are: without its delays, the live connection would ask again without end.
 */
function shortenRetries(): void {
  const original = window.setTimeout
  const shortened = (run: TimerHandler, delay = 0, ...rest: unknown[]) =>
    original(run, [1000, 2000, 4000].includes(delay) ? 10 : delay, ...rest)
  window.setTimeout = Object.assign(shortened, original)
}
