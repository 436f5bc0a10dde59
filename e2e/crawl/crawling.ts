import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { type Kind, type Screen, screens } from './screens.ts'
import type { CrawledSite } from './sites.ts'
import { pressEverything, visit, watch } from './visiting.ts'

/** Browsers open at once. */
const together = 2

/** Pages that are no screens of the route table, or screens with nothing to show. */
const otherPages: Screen[] = ['/api/docs', '/dev/mailbox', '/messages/thread/999999999', '/e/nothing', '/j/%00'].map(
  (path) => ({ path, isFor: 'visitor' }),
)

type Options = {
  /** Everybody visits everything, instead of what is for them. */
  everything?: boolean
  /** Pages are shown without their policy, so that whatever it would have stopped runs. */
  bypassCSP?: boolean
  /** Whatever can be pressed on a screen is pressed. */
  presses?: boolean
  colorScheme?: 'light' | 'dark'
  /** Which of the screens. */
  only?: (screen: Screen) => boolean
}

/**
 * Somebody of a kind visits the screens of a site.
 * @returns what went wrong
 */
export async function crawl(
  browser: Browser,
  crawled: CrawledSite,
  kind: Kind,
  options: Options = {},
): Promise<string[]> {
  const { site, cookies, owners, text } = crawled
  const { everything = false, bypassCSP = false, presses = false, colorScheme = 'light', only = () => true } = options
  const mine = [...screens, ...otherPages].filter((screen) => (everything || screen.isFor === kind) && only(screen))
  const addresses = await Promise.all(mine.map((screen) => addressOf(site.services, screen, owners, text)))
  const faults: string[] = []
  // A browser of its own for each page: several in one share six connections, and live pages hold some of them.
  await Promise.all(
    Array.from({ length: together }, async () => {
      const context = await browser.newContext({ baseURL: site.url, bypassCSP, colorScheme })
      if (kind !== 'visitor') {
        const value = cookies[kind].replace(/^session=/, '')
        await context.addCookies([{ name: 'session', value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
      }
      const seen = await watch(context)
      // Pictures that somebody links to from elsewhere are not fetched.
      await context.route(
        ({ origin }) => origin !== site.url,
        (route) => route.abort(),
      )
      const page = await context.newPage()
      for (let address = addresses.pop(); address; address = addresses.pop()) {
        const before = seen.length
        const found = await visit(page, address)
        if (found) {
          seen.push(...found)
          if (presses) await pressEverything(page, address)
        } else {
          // Visited again later: what a page without some of its parts complains of says nothing.
          seen.length = before
          addresses.unshift(address)
          await wait(1000)
        }
      }
      await context.close()
      faults.push(...seen)
    }),
  )
  return faults
}
