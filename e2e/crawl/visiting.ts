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
  const asked = new Set<Request>()
  const onRequest = (request: Request) => void asked.add(request)
  let isBusy = false
  const onAnswer = (answer: Response) => {
    asked.delete(answer.request())
    isBusy ||= answer.status() === 503
  }
  const onFailure = (request: Request) => void asked.delete(request)
  page.on('request', onRequest).on('response', onAnswer).on('requestfailed', onFailure)
  const response = await page.goto(address, { waitUntil: 'load' })
  const faults = headerFaults(new Headers(await response?.allHeaders())).map((fault) => `${address}: ${fault}`)
  try {
    await expect(async () => expect(await isComplete(page, asked)).toBe(true)).toPass({ timeout: patience })
  } catch {
    const shown = ((await page.textContent('body')) ?? '').replace(/\s+/g, ' ')
    faults.push(`${address} is not complete after ${patience} ms: ${shown.slice(0, 500)}`)
  }
  faults.push(...(await page.evaluate(runningLinks)).map((link) => `${address}: a link runs ${link}`))
  page.off('request', onRequest).off('response', onAnswer).off('requestfailed', onFailure)
  return isBusy ? null : faults
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
async function isComplete(page: Page, asked: Set<Request>): Promise<boolean> {
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
