import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { switchOff } from '../../checks/parts/switching.ts'
import { isPathOn, type Part, parts } from '../../src/platform/contract/parts/parts.ts'
import { type CrawledSite, startCrawledSample } from './crawled-sites.ts'
import { addressOf } from './example-addresses.ts'
import { type Kind, kinds, screens } from './screens.ts'
import { collectFaults, visit } from './visit-page.ts'

// `npm run crawl`. Every kind of user visits every screen, with all parts of the site on, and with all of them off. No link
// leads to a part that is off, no link is broken, and the screens of parts that are off are missing.

let crawled: CrawledSite
test.beforeAll(async () => {
  crawled = await startCrawledSample()
})
test.afterAll(() => crawled?.site.stop())

/** Paths that answer with something other than a page of their own: files, logins elsewhere, and redirects. */
const noScreens = /^\/(api|dev)\//

async function linksOn(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = links.filter((link) => new URL(link).origin === crawled.site.url)
  // Links within a page, such as the one to its content, say nothing about other pages.
  const here = new URL(page.url()).pathname
  return [...new Set(own.map((link) => new URL(link).pathname))].filter((path) => path !== here)
}

for (const [name, off] of [
  ['on', []],
  ['off', parts],
] as [string, readonly Part[]][]) {
  for (const kind of kinds) {
    test(`with everything ${name}, ${kind} finds no link to a hidden part and no broken link`, async ({ browser }) => {
      const { site, owners, text } = crawled
      await switchOff(site, off)
      const context = await browser.newContext({ baseURL: site.url })
      await signIn(context, kind)
      const faults = await collectFaults(context)
      const page = await context.newPage()
      const links = new Map<string, string>()
      const problems: string[] = []
      for (const screen of screens.filter(({ isFor }) => isFor === kind)) {
        const address = await addressOf(site.services, screen, owners, text)
        const isThere = isPathOn(address, off)
        problems.push(...((await visit(page, address)) ?? []))
        const isMissing = (await page.getByRole('heading', { name: 'Page not found' }).count()) > 0
        if (!isThere && !isMissing && !page.url().includes('/login')) problems.push(`${address} is there`)
        for (const link of await linksOn(page)) links.set(link, address)
      }
      for (const [link, from] of links) {
        if (!isPathOn(link, off)) problems.push(`${from} links to ${link}`)
        if (noScreens.test(link)) continue
        const response = await context.request.get(link, { maxRedirects: 0, headers: { accept: 'text/html' } })
        if (response.status() >= 400) problems.push(`${from} links to ${link}: ${response.status()}`)
      }
      expect([...problems, ...faults]).toEqual([])
      await context.close()
    })
  }
}

async function signIn(context: BrowserContext, kind: Kind): Promise<void> {
  if (kind === 'visitor') return
  const value = crawled.cookies[kind].replace(/^session=/, '')
  await context.addCookies([{ name: 'session', value, url: crawled.site.url, httpOnly: true, sameSite: 'Lax' }])
}
