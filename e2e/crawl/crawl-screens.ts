import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { CrawledSite } from './crawled-sites.ts'
import { addressOf } from './example-addresses.ts'
import { breakApi } from './failing-api.ts'
import { type Kind, type Screen, screens } from './screens.ts'
import { clickEverything, collectFaults, visit } from './visit-page.ts'

/** Number of browser contexts open at once. */
const concurrency = 2

/** Pages outside the route table, and screens of things that do not exist. */
const otherPages: Screen[] = ['/api/docs', '/dev/mailbox', '/messages/thread/999999999', '/e/nothing', '/j/%00'].map(
  (path) => ({ path, isFor: 'visitor' }),
)

type Options = {
  /** Visit every screen, including those for other kinds of users. */
  allScreens?: boolean
  /** Ignore the content policy, so that anything it would have blocked runs. */
  bypassCSP?: boolean
  /** Click every control of a screen. */
  clickAll?: boolean
  colorScheme?: 'light' | 'dark'
  /** Answer the screens' API requests with an error. */
  failApi?: boolean
  /** Called for each complete page. @returns further faults of it */
  inspect?: (page: Page, address: string) => Promise<string[]>
  /** Called for each new context. */
  prepare?: (context: BrowserContext) => void
  /** Visit only screens for which this returns true. */
  only?: (screen: Screen) => boolean
}

/** Visits the screens of a site as one kind of user. @returns the faults found */
export async function crawl(
  browser: Browser,
  crawled: CrawledSite,
  kind: Kind,
  options: Options = {},
): Promise<string[]> {
  const { site, cookies, owners, text } = crawled
  const { allScreens = false, bypassCSP = false, clickAll = false, colorScheme = 'light', only = () => true } = options
  const { failApi = false, inspect, prepare } = options
  const visited = [...screens, ...otherPages].filter((screen) => (allScreens || screen.isFor === kind) && only(screen))
  const addresses = await Promise.all(visited.map((screen) => addressOf(site.services, screen, owners, text)))
  const faults: string[] = []
  // Each page needs its own context: pages of one context share six connections, and live updates occupy some of them.
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const context = await browser.newContext({ baseURL: site.url, bypassCSP, colorScheme })
      if (kind !== 'visitor') {
        const value = cookies[kind].replace(/^session=/, '')
        await context.addCookies([{ name: 'session', value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
      }
      const contextFaults = await collectFaults(context)
      prepare?.(context)
      // Images on other sites are not fetched.
      await context.route(
        ({ origin }) => origin !== site.url,
        (route) => route.abort(),
      )
      if (failApi) await breakApi(context, 'failing')
      const page = await context.newPage()
      for (let address = addresses.pop(); address; address = addresses.pop()) {
        const before = contextFaults.length
        const pageFaults = await visit(page, address)
        if (pageFaults) {
          contextFaults.push(...pageFaults, ...((await inspect?.(page, address)) ?? []))
          if (clickAll) await clickEverything(page, address)
        } else {
          // The site was too busy. Faults of an incomplete page mean nothing, so visit it again later.
          contextFaults.length = before
          addresses.unshift(address)
          await wait(1000)
        }
      }
      await context.close()
      faults.push(...contextFaults)
    }),
  )
  return faults
}
