import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { payLaws } from '../../src/jobs/pay-laws.ts'
import { chromiumLaunchOptions } from '../../src/platform/testing/browser/chromium.ts'
import { popularSkills } from '../../src/profiles/web/edit/fields/skills.ts'
import { crawl } from '../crawl/crawl-screens.ts'
import { type CrawledSite, startCrawledSample } from '../crawl/crawled-sites.ts'
import { firstDataOf } from '../crawl/first-data-of.ts'
import { kinds } from '../crawl/screens.ts'

// Promises 42 and 50: one visit of every screen, in English with accents, shows both what violates the content policy
// and what is not translated.

// The language applies to a whole process, so this file needs one of its own: other options get another worker. Scroll
// bars are shown, as on most desktops.
const launchOptions = { ...(await chromiumLaunchOptions()), slowMo: 0, ignoreDefaultArgs: ['--hide-scrollbars'] }
test.use({ launchOptions })

let crawled: CrawledSite
test.beforeAll(async () => {
  process.env.SITE_LANGUAGE = 'en-XA'
  crawled = await startCrawledSample()
})
test.afterAll(async () => {
  await crawled?.site.stop()
  delete process.env.SITE_LANGUAGE
})

/** Strings of the API's answers and of the data in pages: what people and admins wrote, which no translation changes. */
const written = new Set<string>()

/** Answers that have not been read completely. */
const arriving = new Set<Promise<void>>()

function collectAnswers(context: BrowserContext): void {
  context.on('response', (response) => {
    const isAnswer = new URL(response.url()).pathname.startsWith('/api/')
    const contentType = response.headers()['content-type'] ?? ''
    if (!contentType.startsWith('text/html') && !(isAnswer && contentType.includes('json'))) return
    const read = response
      .text()
      .then(contentType.startsWith('text/html') ? collectDataOfPage : (answer) => collect(JSON.parse(answer)))
      // The answer to a page that was left meanwhile cannot be read.
      .catch(() => {})
      .finally(() => arriving.delete(read))
    arriving.add(read)
  })
}

/** What a page was rendered with: the answers to its queries, and what the router's loaders returned. */
function collectDataOfPage(page: string): void {
  collect(firstDataOf(page))
  for (const [, literal = '""'] of page.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g))
    collect(JSON.parse(JSON.parse(literal)))
}

function collect(value: unknown): void {
  if (typeof value === 'string') written.add(normalize(value))
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
}

const normalize = (text: string) => text.replaceAll(/[\s*_`=]+/g, ' ').trim()

// Names of statutes and of skills, which are the same in every language.
collect([payLaws.map(({ statute }) => statute), popularSkills])

/** Pages of the developers, which stay in English. */
const notTranslated = ['/api/docs', '/dev/mailbox']

/** What browsers write in the language of the page: dates, times, and names of time zones. */
const formatted =
  /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\d+ ?\w+ ago|^(yester|to)day$|^tomorrow$|^in \d+ \w+$|\d [AP]M\b|^[A-Z]\w+\/\w+/

/** The texts of a page that the code writes and that no translation reaches. */
async function untranslated(page: Page, address: string): Promise<string[]> {
  if (notTranslated.includes(address)) return []
  const texts = await page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        // What Mantine measures texts with is not shown. What is in a text area was typed.
        if (!node.parentElement?.closest('script, style, code, pre, textarea, [aria-label="autosize measurement"]'))
          texts.push(node.data)
      } else if (node instanceof Element && !node.matches('[aria-label="autosize measurement"]')) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
          texts.push(node.getAttribute(name) ?? '')
      }
    }
    return texts
  })
  await Promise.all(arriving)
  const all = [...written].join('\n')
  // A post's markup cuts its texts, so of a long one only the beginning is looked up.
  const isWritten = (part: string) =>
    !/[a-z]{2}/.test(part) || /^https:/.test(part) || all.includes(part.length > 80 ? part.slice(0, 25) : part)
  return [...new Set(texts.map(normalize))]
    .filter((text) => !/[áéíóúñçýšťďřÁÉÍÓÚÑÇ]/.test(text) && !formatted.test(text))
    .filter((text) => !isWritten(text) && !text.split(/, | · |[:“”|]|\.$/).every((part) => isWritten(part.trim())))
    .map((text) => `${address}: “${text}” is not translated`)
}

for (const kind of kinds) {
  test(`no screen violates the content policy, and every text that the code writes can be translated, for ${kind}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    expect(await crawl(browser, crawled, kind, { prepare: collectAnswers, inspect: untranslated })).toEqual([])
  })
}
