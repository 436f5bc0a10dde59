import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Person } from '../../accounts/test/people.ts'
import { reportSheetsInsertedTwice } from './duplicate-style-sheets.ts'
import { iconButtonsWithoutTooltip } from './icon-buttons.ts'
import { startTestApp, type TestApp } from './test-app.ts'

type Fixtures = {
  /** Logs a person in on the test's page, or on another browser context. */
  signIn: (person: Person, context?: BrowserContext) => Promise<void>
}

/**
 * Playwright's test with the whole site at hand. Any error on the browser's console, any exception a page does not
 * catch, any style sheet that is inserted twice, and any
 * icon button that would have no tooltip at the test's end fails the test: quiet means healthy.
 */
export const test = base.extend<Fixtures & { quiet: undefined }, { site: TestApp }>({
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
  signIn: async ({ site, context }, use) => {
    await use(async (person, other = context) => {
      const value = person.cookie.replace(/^session=/, '')
      await other.addCookies([{ name: 'session', value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
    })
  },
  quiet: [
    async ({ context }, use) => {
      const noises: string[] = []
      await context.addInitScript(reportSheetsInsertedTwice)
      context.on('console', (message) => {
        // The browser itself reports answers of 400 and above; tests of such answers expect them.
        const isRefusal = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusal) noises.push(message.text())
      })
      context.on('weberror', (error) => noises.push(String(error.error())))
      await use(undefined)
      expect(noises, 'errors on the browser console').toEqual([])
      // A page that is just going somewhere else has nothing to ask.
      const bare = await Promise.all(context.pages().map((page) => iconButtonsWithoutTooltip(page).catch(() => [])))
      expect(bare.flat(), 'icon buttons without a tooltip').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** What can differ between the themes; everything else is the same in both, and is tried in one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Axe is brought to a page once, and stays until the page goes: bringing it takes longer than many of its answers. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate("typeof axe === 'object'")
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
}

/** What axe finds on the page as it stands, in both themes at 360 and 1280 px, and whether it scrolls sideways: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  // What answers the question before is pale on purpose, for a moment.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Nor is what just opens: its transition begins some frames later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => {
      localStorage.setItem('theme', value)
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }))
    }, theme)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      // Colors in the middle of a transition are not what anybody reads. A button that waits turns without end.
      await page.evaluate(() => {
        const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        return Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
      })
      // Nor is a toast on its way out. "Legacy" is without a page of its own for frames from elsewhere: there are none.
      const axe = (await axeOn(page))
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .exclude('[data-sonner-toast][data-removed=true]')
      const { violations } = await (theme === 'light' ? axe : axe.withRules(rulesOfColour)).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found, `axe at ${size.width} px, ${theme}`).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `sideways scroll at ${size.width} px`).toBeLessThanOrEqual(0)
    }
  }
  if (before) await page.setViewportSize(before)
}
