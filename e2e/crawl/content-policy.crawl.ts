import { expect, test } from '@playwright/test'
import { alarm } from '../../checks/hostile-input/hostile-texts.ts'
import { downloadArchive } from '../../src/accounts/test/personal-data/data-archive.ts'
import { crawl } from './crawl-screens.ts'
import { type CrawledSite, startCrawledSample, startHostileSite } from './crawled-sites.ts'
import { kinds } from './screens.ts'
import { collectFaults } from './visit-page.ts'

// Promises 10 and 11, `npm run crawl`. In the sample community, every kind of user visits every screen of the route table.
// Then the users whom a screen is for visit it on a site where every field contains hostile text, with the content
// policy and without. Nothing may violate the policy, and no entered text may run as code.

test.describe('the sample community', () => {
  let crawled: CrawledSite
  test.beforeAll(async () => {
    crawled = await startCrawledSample()
  })
  test.afterAll(() => crawled?.site.stop())

  for (const kind of kinds) {
    test(`no screen violates the content policy, visited as ${kind}`, async ({ browser }) => {
      expect(await crawl(browser, crawled, kind, { allScreens: true })).toEqual([])
    })
  }
})

test.describe('dialogs, menus and drawers', () => {
  let crawled: CrawledSite
  test.beforeAll(async () => {
    crawled = await startCrawledSample()
  })
  test.afterAll(() => crawled?.site.stop())

  for (const [kind, colorScheme] of kinds.flatMap((kind) => [[kind, 'light'] as const, [kind, 'dark'] as const])) {
    test(`nothing that a button opens violates the content policy, clicked as ${kind}, ${colorScheme}`, async ({
      browser,
    }) => {
      expect(await crawl(browser, crawled, kind, { clickAll: true, colorScheme })).toEqual([])
    })
  }
})

test.describe('a site full of hostile text', () => {
  let crawled: CrawledSite
  test.beforeAll(async () => {
    crawled = await startHostileSite()
  })
  test.afterAll(() => crawled?.site.stop())

  for (const kind of kinds) {
    test(`no text violates the content policy of a screen, visited as ${kind}`, async ({ browser }) => {
      expect(await crawl(browser, crawled, kind)).toEqual([])
    })

    test(`no text runs as code on a screen, even without a content policy, visited as ${kind}`, async ({ browser }) => {
      expect(await crawl(browser, crawled, kind, { bypassCSP: true })).toEqual([])
    })
  }

  test('text that runs, and text that the policy blocks, is detected', async ({ browser }) => {
    const text = `<img src=x onerror=${alarm}()>`
    const unprotected = await browser.newContext({ baseURL: crawled.site.url, bypassCSP: true })
    const ran = await collectFaults(unprotected)
    await (await unprotected.newPage()).setContent(text)
    await expect.poll(() => ran).toEqual([expect.stringContaining('hostile text ran')])
    const withPolicy = await browser.newContext({ baseURL: crawled.site.url })
    const blocked = await collectFaults(withPolicy)
    const page = await withPolicy.newPage()
    await page.goto('/about')
    const adding = page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), text)
    await expect(adding).rejects.toThrow(/TrustedHTML/)
    await expect.poll(() => blocked.join()).toContain('require-trusted-types-for violated')
    await unprotected.close()
    await withPolicy.close()
  })

  test('no text runs as code in emails and archives, even without a content policy', async ({ browser }) => {
    const { site, cookies } = crawled
    const { body: emails } = await site.request('GET', '/dev/mailbox.json')
    const { files } = await downloadArchive(site, { cookie: cookies.member })
    const archive = files.get('index.html')?.toString() ?? ''
    const all: string[] = [...emails.map(({ html }: { html: string }) => html), archive]
    expect(all.length).toBeGreaterThan(20)
    const context = await browser.newContext({ bypassCSP: true })
    const faults = await collectFaults(context)
    const page = await context.newPage()
    for (const html of all) await page.setContent(html)
    expect(faults).toEqual([])
    await context.close()
  })
})
