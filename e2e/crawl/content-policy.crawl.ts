import { expect, test } from '@playwright/test'
import { alarm } from '../../checks/promises/hostile-texts.ts'
import { downloadArchive } from '../../src/accounts/test/archive.ts'
import { crawl } from './crawling.ts'
import { kinds } from './screens.ts'
import { type CrawledSite, startCrawledSample, startHostileSite } from './sites.ts'
import { watch } from './visiting.ts'

// Promises 10 and 11, `npm run crawl`: in the sample community everybody visits every screen of the route table; then
// those whom screens are for visit them where every field holds hostile text, with the policy and without. Nothing
// breaks the policy, nothing that somebody typed runs, and no page needs a loose policy.

test.describe('the sample community', () => {
  let crawled: CrawledSite
  test.beforeAll(async () => {
    crawled = await startCrawledSample()
  })
  test.afterAll(() => crawled?.site.stop())

  for (const kind of kinds) {
    test(`no screen breaks its policy, visited as ${kind}`, async ({ browser }) => {
      expect(await crawl(browser, crawled, kind, { everything: true })).toEqual([])
    })
  }
})

test.describe('everything that opens', () => {
  let crawled: CrawledSite
  test.beforeAll(async () => {
    crawled = await startCrawledSample()
  })
  test.afterAll(() => crawled?.site.stop())

  for (const [kind, colorScheme] of kinds.flatMap((kind) => [[kind, 'light'] as const, [kind, 'dark'] as const])) {
    test(`nothing that opens on a screen breaks its policy, pressed as ${kind}, ${colorScheme}`, async ({
      browser,
    }) => {
      expect(await crawl(browser, crawled, kind, { presses: true, colorScheme })).toEqual([])
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
    test(`no text breaks the policy of a screen, visited as ${kind}`, async ({ browser }) => {
      expect(await crawl(browser, crawled, kind)).toEqual([])
    })

    test(`no text runs on a screen, even where no policy forbids it, visited as ${kind}`, async ({ browser }) => {
      expect(await crawl(browser, crawled, kind, { bypassCSP: true })).toEqual([])
    })
  }

  test('whatever ran or was stopped would be noticed', async ({ browser }) => {
    const text = `<img src=x onerror=${alarm}()>`
    const free = await browser.newContext({ baseURL: crawled.site.url, bypassCSP: true })
    const ran = await watch(free)
    await (await free.newPage()).setContent(text)
    await expect.poll(() => ran).toEqual([expect.stringContaining('hostile text ran')])
    const guarded = await browser.newContext({ baseURL: crawled.site.url })
    const stopped = await watch(guarded)
    const page = await guarded.newPage()
    await page.goto('/about')
    const adding = page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), text)
    await expect(adding).rejects.toThrow(/TrustedHTML/)
    await expect.poll(() => stopped.join()).toContain('require-trusted-types-for broken')
    await free.close()
    await guarded.close()
  })

  test('no text runs in mails and archives, even where no policy forbids it', async ({ browser }) => {
    const { site, cookies } = crawled
    const { body: mails } = await site.request('GET', '/dev/mailbox.json')
    const { files } = await downloadArchive(site, { cookie: cookies.member })
    const archive = files.get('index.html')?.toString() ?? ''
    const all: string[] = [...mails.map(({ html }: { html: string }) => html), archive]
    expect(all.length).toBeGreaterThan(20)
    const context = await browser.newContext({ bypassCSP: true })
    const faults = await watch(context)
    const page = await context.newPage()
    for (const html of all) await page.setContent(html)
    expect(faults).toEqual([])
    await context.close()
  })
})
