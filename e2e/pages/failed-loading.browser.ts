import { expect, test } from '@playwright/test'
import { crawl } from '../crawl/crawl-screens.ts'
import { type CrawledSite, startCrawledSample } from '../crawl/crawled-sites.ts'
import { kinds } from '../crawl/screens.ts'

let crawled: CrawledSite
test.beforeAll(async () => {
  crawled = await startCrawledSample()
})
test.afterAll(() => crawled?.site.stop())

/** The API's documentation is a page of the API. */
const isScreen = ({ path }: { path: string }) => path !== '/api/docs'

for (const kind of kinds) {
  test(`every screen has a heading and stops loading when its data cannot be loaded, as ${kind}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    expect(await crawl(browser, crawled, kind, { failApi: true, only: isScreen })).toEqual([])
  })
}
