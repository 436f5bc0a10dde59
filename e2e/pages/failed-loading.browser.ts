import { expect, test } from '@playwright/test'
import { crawl } from '../crawl/crawl-screens.ts'
import { type CrawledSite, startCrawledSample } from '../crawl/crawled-sites.ts'

let crawled: CrawledSite
test.beforeAll(async () => {
  crawled = await startCrawledSample()
})
test.afterAll(() => crawled?.site.stop())

for (const kind of ['member', 'employer', 'admin'] as const) {
  test(`every screen has a heading and stops loading when its data cannot be loaded, as ${kind}`, async ({
    browser,
  }) => {
    expect(await crawl(browser, crawled, kind, { failApi: true })).toEqual([])
  })
}
