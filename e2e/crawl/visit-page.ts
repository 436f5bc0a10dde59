import { type BrowserContext, expect, type Page, type Request, type Response } from '@playwright/test'
import { alarm } from '../../checks/hostile-input/hostile-texts.ts'
import { headerFaults } from '../../checks/hostile-input/security-headers.ts'
import { waitForHydration } from '../../src/platform/testing/browser/browser.ts'
import { waitForIdle } from '../pages/page-idle.ts'

declare global {
  interface Window {
    /** Called for each violation of the content policy, and by hostile text when it runs. */
    reportFault(fault: string): void
  }
}

/** Milliseconds within which a page must be complete. */
const timeout = 20_000

/** Collects the faults on the pages of a context, with the page's path: policy violations, errors, hostile text that ran. */
export async function collectFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  await context.exposeBinding('reportFault', ({ frame }, fault: string) => {
    faults.push(`${pathOf(frame.url())}: ${fault}`)
  })
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      window.reportFault(`${effectiveDirective} violated by ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`)
    })
    Object.defineProperty(window, name, { value: () => window.reportFault('hostile text ran') })
  }, alarm)
  context.on('console', (message) => {
    // The browser reports responses with 400 and above. Screens that are not for this user get some.
    const isErrorResponse = message.text().startsWith('Failed to load resource')
    const isFault = message.type() === 'error' || /policy|violat/i.test(message.text())
    if (isFault && !isErrorResponse) faults.push(`${pathOf(message.page()?.url() ?? '')}: console: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`${pathOf(error.page()?.url() ?? '')}: ${error.error()}`))
  context.on('dialog', (dialog) => {
    // A form with unsaved changes asks before it is left.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    faults.push(`${pathOf(dialog.page()?.url() ?? '')}: a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  return faults
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/**
 * Opens an address and waits until the page is complete.
 * @returns the faults of the page and its headers, or null when the site was too busy and answered something with 503
 */
export async function visit(page: Page, address: string): Promise<string[] | null> {
  const { pending, stop } = trackRequests(page)
  let isBusy = false
  const onResponse = (answer: Response) => {
    isBusy ||= answer.status() === 503
  }
  page.on('response', onResponse)
  const response = await page.goto(address, { waitUntil: 'load' })
  const faults = headerFaults(new Headers(await response?.allHeaders())).map((fault) => `${address}: ${fault}`)
  try {
    await waitForHydration(page)
    await waitUntilComplete(page, pending)
  } catch {
    const text = ((await page.textContent('body')) ?? '').replace(/\s+/g, ' ')
    faults.push(`${address} is not complete after ${timeout} ms: ${text.slice(0, 500)}`)
  }
  faults.push(...(await page.evaluate(findScriptLinks)).map((link) => `${address}: a link runs ${link}`))
  page.off('response', onResponse)
  stop()
  return isBusy ? null : faults
}

/** Does something on a page, and waits until what it loads has arrived. */
export async function actAndWait(page: Page, act: () => Promise<void>): Promise<void> {
  const { pending, stop } = trackRequests(page)
  try {
    await act()
    await waitUntilComplete(page, pending)
  } finally {
    stop()
  }
}

/** Controls that are not clicked because they end the session, after which only the login screen would be visited. */
const endsSession = /log ?out/i

/**
 * Clicks every button and combobox of a page, one of each look, waits for what it opens, and closes that again. Faults
 * are collected by `collectFaults`.
 */
export async function clickEverything(page: Page, address: string): Promise<void> {
  const { pending, stop } = trackRequests(page)
  const clicked = new Set<string>()
  const controls = page.locator('button:visible:enabled, [role=combobox]:visible')
  for (let index = 0; index < (await controls.count()); index++) {
    // Keep the element, because by the time of the click another one, such as the logout button, may have this index.
    const control = await controls
      .nth(index)
      .elementHandle({ timeout: 2000 })
      .catch(() => null)
    const appearance = await control?.evaluate((element) => {
      const icon = element.querySelector('svg')?.getAttribute('class')
      return `${element.textContent} ${icon} ${element.className}`
    })
    if (!control || appearance === undefined || endsSession.test(appearance) || clicked.has(appearance)) continue
    clicked.add(appearance)
    // The element may be covered or removed by now. Then there is nothing to click.
    await control.click({ timeout: 2000 }).catch(() => {})
    await waitUntilComplete(page, pending)
    // The first press closes a dialog, the second one its question whether to discard changes.
    for (let times = 0; times < 2; times++) await page.keyboard.press('Escape')
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) await page.goto(address)
    await waitUntilComplete(page, pending)
  }
  stop()
}

/** Whether a request loads the worker of the live connection. The browser does not report when that one has finished. */
export const isWorker = (request: Request) => /\/assets\/worker-[^/]*\.js$/.test(request.url())

/** Tracks the pending requests of a page until `stop` is called. */
function trackRequests(page: Page): { pending: ReadonlySet<Request>; stop(): void } {
  const pending = new Set<Request>()
  const begin = (request: Request) => {
    if (!isWorker(request)) pending.add(request)
  }
  const end = (request: Request) => void pending.delete(request)
  const answer = (response: Response) => end(response.request())
  page.on('request', begin).on('response', answer).on('requestfailed', end)
  return { pending, stop: () => void page.off('request', begin).off('response', answer).off('requestfailed', end) }
}

/** The addresses on a page that would run code when followed. */
function findScriptLinks(): string[] {
  const names = ['href', 'src', 'action', 'formaction', 'xlink:href']
  const all = [...document.querySelectorAll('*')].flatMap((element) => names.map((name) => element.getAttribute(name)))
  return all.filter(
    (address) => address !== null && /^[\s\0-\x20]*(javascript|vbscript|data:text\/html)/i.test(address),
  ) as string[]
}

/** @throws Error when the page is not complete within the timeout */
async function waitUntilComplete(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const complete = expect(async () => expect(await isComplete(page, pending)).toBe(true))
  // It waits for frames and for an idle moment itself. The usual intervals grow to a second.
  await complete.toPass({ timeout, intervals: [50] })
}

/** Whether a page has a heading, shows no loading status and has no pending request, twice in a row. */
async function isComplete(page: Page, pending: ReadonlySet<Request>): Promise<boolean> {
  const isLoaded = () => {
    const isLoading = [...document.querySelectorAll('[role=status]')].some((status) =>
      /^Loading/.test(status.textContent),
    )
    return document.querySelector('h1') !== null && !isLoading
  }
  for (let times = 0; times < 2; times++) {
    await waitForIdle(page)
    if (pending.size > 0 || !(await page.evaluate(isLoaded))) return false
  }
  return true
}
