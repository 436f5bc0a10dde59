import { expect, test } from '@playwright/test'
import { crawl } from '../crawl/crawl-screens.ts'
import { type CrawledSite, startCrawledSample } from '../crawl/crawled-sites.ts'

let crawled: CrawledSite
test.beforeAll(async () => {
  crawled = await startCrawledSample()
})
test.afterAll(() => crawled?.site.stop())

/** Screens whose error stands in place of everything else, so that it is their heading. */
const paths = ['/jobs/:id', '/messages/thread/:id', '/events/:id', '/groups/:id']

test('a screen that could not be loaded has a main heading, and stops loading', async ({ browser }) => {
  const only = ({ path }: { path: string }) => paths.includes(path)
  expect(await crawl(browser, crawled, 'member', { failApi: true, only })).toEqual([])
})
