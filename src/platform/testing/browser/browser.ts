import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import type { Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../app/test-app.ts'
import { iconButtonsWithoutTooltip, reportSheetsInsertedTwice } from './page-faults.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Fixtures = {
  /** Logs a person in, on the test's page or in another browser context. */
  signIn: (person: Person, context?: BrowserContext) => Promise<void>
}

/**
 * Playwright's test with a whole site. A test fails if there is an error on the browser's console, an uncaught
 * exception, a style sheet that is inserted twice, or an icon button without a tooltip at the end of the test.
 */
export const test = base.extend<
  Fixtures & { noConsoleErrors: undefined; noOtherContexts: undefined },
  { site: TestApp }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startTestApp({ pages: true })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitAfterLoading(page)
    await use(page)
  },
  signIn: async ({ site, context }, use) => {
    await use(async (person, other = context) => {
      const value = person.cookie.replace(/^session=/, '')
      await other.addCookies([{ name: 'session', value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
    })
  },
  noConsoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      await context.addInitScript(reportSheetsInsertedTwice)
      context.on('console', (message) => {
        // The browser reports responses with 400 and above. Tests of such responses expect them.
        const isRefusal = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusal) errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(undefined)
      expect(errors, 'errors on the browser console').toEqual([])
      // A page that is navigating cannot be evaluated.
      const bare = await Promise.all(context.pages().map((page) => iconButtonsWithoutTooltip(page).catch(() => [])))
      expect(bare.flat(), 'icon buttons without a tooltip').toEqual([])
    },
    { auto: true },
  ],
  // Pages that stay open would keep their live connections to the site, which the next tests of the process share.
  noOtherContexts: [
    async ({ browser, context }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((other) => other !== context && other.close()))
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page is hydrated. Pages are readable before that, but links load the whole next page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  )
}

/**
 * Makes a page that is opened or reloaded wait until it is hydrated, which it is some time after its `load` event
 * (docs/decisions/0082). Tests of the time before that name another event to wait for.
 */
export function waitAfterLoading(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page['reload']>
    const openAndWait = async (...given: unknown[]) => {
      const response = await open(...given)
      const options = given.at(-1) as { waitUntil?: string } | string | undefined
      if (typeof options !== 'object' || !options.waitUntil) await waitForHydration(page)
      return response
    }
    Object.assign(page, { [name]: openAndWait })
  }
}

/**
 * Resolves when the next write to a path of the API has succeeded. Call it before the press that causes the write. Many
 * screens show a change before it is saved, and a page that is left meanwhile may not save it.
 * @param path a part of the path, such as `/level`
 */
export async function nextWrite(page: Page, path: string): Promise<void> {
  await page.waitForResponse((response) => {
    const isWrite = response.request().method() !== 'GET'
    return isWrite && response.ok() && new URL(response.url()).pathname.includes(path)
  })
}

/** The rules whose result depends on the theme. All others are checked in one theme only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

/** What is checked, in an order that changes the size of the page rarely: each change is a new layout. */
const appearances = [
  { theme: 'light', size: desktop },
  { theme: 'light', size: phone },
  { theme: 'dark', size: phone },
  { theme: 'dark', size: desktop },
] as const

const shownToast = '[data-sonner-toast]:not([data-removed=true])'

/**
 * What axe finds on a page; in the dark theme only what depends on colors. Toasts that are disappearing do not count. axe is
 * injected into a page only once, because injecting takes longer than many of its runs.
 */
async function violationsOn(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // An element's HTML is shown instead, which takes no search for a selector.
    selectors: false,
    ...(theme === 'dark' && { runOnly: rulesOfColour }),
  }
  return page.evaluate(async (options) => {
    const context = { include: document, exclude: ['[data-sonner-toast][data-removed=true]'] }
    const { violations } = await window.axe.run(context, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, options)
}

/**
 * Lets some frames pass, in which a page begins its transitions, and then waits for them or ends them: colors in the middle of
 * one do not count. What closes is removed only by its own timer, so it must be waited for.
 */
async function completeTransitions(page: Page, how: 'wait' | 'end'): Promise<void> {
  await page.evaluate(async (how) => {
    const someFrames = async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    }
    await someFrames()
    // The animation of a busy button never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    if (how === 'end') for (const animation of ending) animation.finish()
    else if (ending.length > 0) {
      await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
      await someFrames()
    }
  }, how)
}

/** Expects that axe finds nothing in both themes at 360 and 1280 px, and that the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  // While content is being replaced, it is pale on purpose.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await completeTransitions(page, 'wait')
  for (const { theme, size } of appearances) {
    await page.evaluate((value) => {
      localStorage.setItem('theme', value)
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }))
    }, theme)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await page.setViewportSize(size)
    await completeTransitions(page, 'end')
    const toasts = await page.locator(shownToast).count()
    let found = await violationsOn(page, theme)
    // A toast that began to disappear meanwhile was pale.
    if (found.length > 0 && (await page.locator(shownToast).count()) < toasts) found = await violationsOn(page, theme)
    expect(found, `axe at ${size.width} px, ${theme}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways scroll at ${size.width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}
