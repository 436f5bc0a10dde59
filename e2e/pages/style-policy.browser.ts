import { expect, type Page, test } from '@playwright/test'
import { chromiumLaunchOptions } from '../../src/platform/testing/browser/chromium.ts'
import { crawl } from '../crawl/crawl-screens.ts'
import { type CrawledSite, startCrawledSample } from '../crawl/crawled-sites.ts'

// Promise 42. The screens themselves are visited in every-screen.browser.ts; `npm run crawl` also clicks every control of
// every screen.

/** Show scroll bars, as most desktops do, because the scroll lock of dialogs depends on their width. */
test.use({ launchOptions: { ...(await chromiumLaunchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] } })

let crawled: CrawledSite
test.beforeAll(async () => {
  crawled = await startCrawledSample()
})
test.afterAll(() => crawled?.site.stop())

/** Screens with dialogs, drawers, menus, comboboxes and toasts. */
const screensWithOverlays = ['/messages', '/jobs', '/members/:id', '/admin/events', '/about']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const kind of ['visitor', 'member', 'admin'] as const) {
    test(`no overlay violates the style policy, opened as ${kind}, ${colorScheme}`, async ({ browser }) => {
      const only = ({ path }: { path: string }) => screensWithOverlays.includes(path)
      expect(await crawl(browser, crawled, kind, { clickAll: true, colorScheme, only })).toEqual([])
    })
  }
}

/** Opens an address as a member of the sample community. */
async function openAsMember(page: Page, path: string): Promise<void> {
  const { site, cookies } = crawled
  const value = cookies.member.replace(/^session=/, '')
  await page.context().addCookies([{ name: 'session', value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(`${site.url}${path}`)
}

test('an open dialog locks the scroll position and width of the page, which scrolls again afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 400 })
  await openAsMember(page, '/messages?category=introductions')
  const layout = () =>
    page.evaluate(() => ({
      left: document.querySelector('h1')?.getBoundingClientRect().left,
      overflow: getComputedStyle(document.body).overflow,
      room: window.innerWidth - document.documentElement.clientWidth,
    }))
  await expect(page.getByRole('button', { name: 'New Thread' })).toBeVisible()
  const before = await layout()
  expect(before.room).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'New Thread' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(layout).toEqual({ left: before.left, overflow: 'hidden', room: 0 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(layout).toEqual(before)
})

for (const path of ['/', '/dashboard']) {
  test(`${path}: a style element or a style sheet of another site that is added to the page is blocked`, async ({
    page,
  }) => {
    await openAsMember(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const refused = await page.evaluate(async () => {
      const broken: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => {
        broken.push(`${event.effectiveDirective} ${event.blockedURI.slice(0, 20)}`)
      })
      const add = (element: Element) => document.head.append(element)
      const text = 'h1{visibility:hidden}'
      add(Object.assign(document.createElement('style'), { textContent: text }))
      for (const href of [`data:text/css,${text}`, 'https://elsewhere.test/a.css']) {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        const isOver = new Promise((over) => link.addEventListener('error', over))
        add(link)
        await isOver
      }
      return broken
    })
    expect(refused).toEqual(['style-src-elem inline', 'style-src-elem data', 'style-src-elem https://elsewhere.te'])
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
}
