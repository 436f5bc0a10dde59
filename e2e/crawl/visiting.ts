import { type BrowserContext, expect, type Page, type Request, type Response } from '@playwright/test'
import { alarm } from '../../checks/promises/hostile-texts.ts'
import { headerFaults } from '../../checks/promises/strict-headers.ts'
import { atRest } from '../at-rest.ts'

declare global {
  interface Window {
    /** Told by the browser whatever broke the policy, and by hostile text whenever it ran. */
    noteFault(fault: string): void
  }
}

/** Milliseconds after which a page should show what it has to show. */
const patience = 20_000

/** Whatever goes wrong on the pages of a context, with the page's path: policies that are broken, errors, alarms. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  await context.exposeBinding('noteFault', ({ frame }, fault: string) => {
    faults.push(`${pathOf(frame.url())}: ${fault}`)
  })
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      window.noteFault(`${effectiveDirective} broken by ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`)
    })
    Object.defineProperty(window, name, { value: () => window.noteFault('hostile text ran') })
  }, alarm)
  context.on('console', (message) => {
    // The browser itself reports answers of 400 and above; screens that are not for the visitor ask and are refused.
    const isRefusal = message.text().startsWith('Failed to load resource')
    const isNoise = message.type() === 'error' || /policy|violat/i.test(message.text())
    if (isNoise && !isRefusal) faults.push(`${pathOf(message.page()?.url() ?? '')}: console: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`${pathOf(error.page()?.url() ?? '')}: ${error.error()}`))
  context.on('dialog', (dialog) => {
    // A form with changes asks before it is left.
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
 * Opens an address and waits until the page shows what it has to show.
 * @returns what is wrong with the page or its headers, nothing when all is well; null when the site was too busy for some
 * of it, and said so
 */
export async function visit(page: Page, address: string): Promise<string[] | null> {
  const { asked, stop } = requestsOf(page)
  let isBusy = false
  const onAnswer = (answer: Response) => {
    isBusy ||= answer.status() === 503
  }
  page.on('response', onAnswer)
  const response = await page.goto(address, { waitUntil: 'load' })
  const faults = headerFaults(new Headers(await response?.allHeaders())).map((fault) => `${address}: ${fault}`)
  try {
    await expect(async () => expect(await isComplete(page, asked)).toBe(true)).toPass({ timeout: patience })
  } catch {
    const shown = ((await page.textContent('body')) ?? '').replace(/\s+/g, ' ')
    faults.push(`${address} is not complete after ${patience} ms: ${shown.slice(0, 500)}`)
  }
  faults.push(...(await page.evaluate(runningLinks)).map((link) => `${address}: a link runs ${link}`))
  page.off('response', onAnswer)
  stop()
  return isBusy ? null : faults
}

/** Presses nothing of these: they end the session, and what is visited after them would be the login. */
const endsSession = /log ?out/i

/**
 * Points at every button and every box with suggestions that a page shows, of those that look alike at one, presses it,
 * waits for what it brings, and closes that again. What goes wrong meanwhile, whoever watches the context notices.
 */
export async function pressEverything(page: Page, address: string): Promise<void> {
  const { asked, stop } = requestsOf(page)
  const hasCome = () =>
    expect(async () => expect(await isComplete(page, asked)).toBe(true)).toPass({ timeout: patience })
  const pressed = new Set<string>()
  const controls = page.locator('button:visible:enabled, [role=combobox]:visible')
  for (let place = 0; place < (await controls.count()); place++) {
    // The element itself: what stands at this place may be another one, such as the way to log out, by the time of the click.
    const control = await controls
      .nth(place)
      .elementHandle({ timeout: 2000 })
      .catch(() => null)
    const look = await control?.evaluate((element) => {
      const icon = element.querySelector('svg')?.getAttribute('class')
      return `${element.textContent} ${icon} ${element.className}`
    })
    if (!control || look === undefined || endsSession.test(look) || pressed.has(look)) continue
    pressed.add(look)
    // What came meanwhile may lie above it, or it is gone: then there is nothing to press.
    await control.click({ timeout: 2000 }).catch(() => {})
    await hasCome()
    // One for a dialog, one for what asks whether to leave it.
    for (let times = 0; times < 2; times++) await page.keyboard.press('Escape')
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) await page.goto(address)
    await hasCome()
  }
  stop()
}

/** The worker of the live connection is no part of the page, and the browser does not say when it has come. */
export const isWorker = (request: Request) => /\/assets\/worker-[^/]*\.js$/.test(request.url())

/** The requests of a page that are on their way, until it is told to stop. */
function requestsOf(page: Page): { asked: ReadonlySet<Request>; stop(): void } {
  const asked = new Set<Request>()
  const begin = (request: Request) => {
    if (!isWorker(request)) asked.add(request)
  }
  const end = (request: Request) => void asked.delete(request)
  const answer = (response: Response) => end(response.request())
  page.on('request', begin).on('response', answer).on('requestfailed', end)
  return { asked, stop: () => void page.off('request', begin).off('response', answer).off('requestfailed', end) }
}

/** Addresses on a page that would run something when they are followed. */
function runningLinks(): string[] {
  const names = ['href', 'src', 'action', 'formaction', 'xlink:href']
  const all = [...document.querySelectorAll('*')].flatMap((element) => names.map((name) => element.getAttribute(name)))
  return all.filter(
    (address) => address !== null && /^[\s\0-\x20]*(javascript|vbscript|data:text\/html)/i.test(address),
  ) as string[]
}

/** Whether a page has a heading, says nowhere that it is loading, and waits for no answer, twice in a row. */
async function isComplete(page: Page, asked: ReadonlySet<Request>): Promise<boolean> {
  const isShown = () => {
    const waits = [...document.querySelectorAll('[role=status]')].some((status) => /^Loading/.test(status.textContent))
    return document.querySelector('h1') !== null && !waits
  }
  for (let times = 0; times < 2; times++) {
    await atRest(page)
    if (asked.size > 0 || !(await page.evaluate(isShown))) return false
  }
  return true
}
