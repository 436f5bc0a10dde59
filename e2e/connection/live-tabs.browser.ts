import type { Locator, Page } from '@playwright/test'
import { createPerson, testPassword } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { messagesAs } from '../../src/messages/test/conversations.ts'
import { inboxOf } from '../../src/notifications/test/inbox.ts'
import { test as base, expect } from '../../src/platform/testing/browser/browser.ts'
import { machineSpeedFactor } from '../../src/platform/testing/machine-speed.ts'
import {
  type ControlledServer,
  createSharedContent,
  signInAt,
  startControlledServer,
  tabsAt,
  twelvePaths,
} from './live-tabs.ts'

const test = base.extend<{ server: ControlledServer }>({
  server: async ({ site }, use) => {
    const server = await startControlledServer(site)
    await use(server)
    server.resume()
    await server.stop()
  },
  // The browser reports broken connections on the console, and these tests break connections.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  noConsoleErrors: async ({}, use) => {
    await use(undefined)
  },
})

/** The two ways in which tabs share a connection. Each function removes the browser API that would be preferred. */
const variants: Record<string, () => void> = {
  'a shared worker': () => {},
  'a leading tab': () => Reflect.deleteProperty(window, 'SharedWorker'),
}

for (const [variant, removeApi] of Object.entries(variants)) {
  test(`twelve tabs share one connection through ${variant}, also after a tab is closed and the server is killed`, async ({
    context,
    site,
    server,
  }) => {
    test.setTimeout(600_000)
    await context.addInitScript(removeApi)
    const [ada, bea] = [
      await createPerson(site, { name: 'Ada Bennett' }),
      await createPerson(site, { name: 'Bea Clarke' }),
    ]
    const shared = await createSharedContent(site, ada, bea)
    const [first = 0, second = 0] = shared.threads
    await signInAt(context, server.url, ada)

    const tabs: Page[] = []
    for (const path of twelvePaths(shared)) {
      const tab = await context.newPage()
      const begin = performance.now()
      await tab.goto(server.url + path)
      await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(performance.now() - begin, path).toBeLessThan(5000 * machineSpeedFactor())
      tabs.push(tab)
    }
    // Each tab can still send a write, so the live connections leave some free.
    for (const tab of tabs) {
      const status = await tab.evaluate(async () => {
        const signal = AbortSignal.timeout(10_000)
        return (await fetch('/api/notifications/read', { method: 'PUT', signal })).status
      })
      expect(status, tab.url()).toBe(200)
    }

    /** Bea writes in both threads and in the conversation. */
    async function beaWrites(text: string) {
      await asPerson(site, bea).reply(first, `${text} in the first thread`)
      await asPerson(site, bea).reply(second, `${text} in the second thread`)
      await messagesAs(site, bea).write(shared.conversation, `${text} between us`)
      await inboxOf(site, ada).receive(text)
    }
    /** Every tab that shows a thread or the conversation shows the new text once. */
    async function everyTabShows(prefix: string) {
      for (const [path, text] of [
        [`/thread/${first}`, `${prefix} in the first thread`],
        [`/thread/${second}`, `${prefix} in the second thread`],
        [`/inbox/${shared.conversation}`, `${prefix} between us`],
      ] as const) {
        for (const tab of tabsAt(tabs, path)) {
          await expect(tab.getByRole('main').getByText(text, { exact: true }).last()).toBeVisible()
          expect(await tab.getByRole('article').getByText(text, { exact: true }).count()).toBeLessThan(2)
        }
      }
      // A tab marks what it shows as read, so the unread count changes for a while. In the end all tabs show the same count.
      await expect(async () => {
        const { unreadCount } = await inboxOf(site, ada).list()
        for (const tab of tabsAt(tabs, '/')) {
          const bell = tab.getByRole('button', { name: `Notifications, ${unreadCount} unread` })
          await expect(bell, tab.url()).toBeVisible({ timeout: 1000 })
        }
      }).toPass({ timeout: 60_000 })
    }

    await beaWrites('Hello')
    await everyTabShows('Hello')

    const [leader] = tabs
    await leader?.close()
    await beaWrites('After the leader')
    await everyTabShows('After the leader')

    await server.kill()
    await beaWrites('While it was down')
    await server.start()
    await everyTabShows('While it was down')
    await beaWrites('Back again')
    await everyTabShows('Back again')

    // A change saved in one tab appears in the other.
    const [one, other] = tabsAt(tabs, '/profile')
    await one?.getByRole('textbox', { name: 'Job title' }).fill('Architect')
    await one?.getByRole('button', { name: 'Save Profile' }).first().click()
    await expect(other?.getByRole('textbox', { name: 'Job title' }) ?? fail()).toHaveValue('Architect')
  })
}

function fail(): never {
  throw new Error('There is no such tab.')
}

test('in a browser without shared workers and locks, each tab opens its own connection', async ({
  context,
  site,
  signIn,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker')
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const thread = await asPerson(site, ada).start({ title: 'On a phone' })
  await signIn(ada)
  const tabs = await Promise.all([context.newPage(), context.newPage()])
  for (const tab of tabs) await tab.goto(`/messages/thread/${thread}`)
  await expect.poll(() => site.services.liveUpdates.openStreams).toBe(2)
  await asPerson(site, ada).reply(thread, 'Heard in both.')
  for (const tab of tabs) await expect(tab.getByText('Heard in both.', { exact: true })).toHaveCount(1)
  await tabs[0]?.close()
  await expect.poll(() => site.services.liveUpdates.openStreams).toBe(1)
  await asPerson(site, ada).reply(thread, 'Heard in one.')
  await expect(tabs[1]?.getByText('Heard in one.', { exact: true }) as Locator).toHaveCount(1)
})

test('the badge shows Offline within ten seconds without a network and when the server does not respond', async ({
  page,
  site,
  server,
}) => {
  test.setTimeout(300_000)
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await signInAt(page.context(), server.url, ada)
  await page.goto(`${server.url}/profile`)
  const [live, offline] = [page.getByText('Live Updates'), page.getByText('Offline', { exact: true })]
  const company = page.getByRole('textbox', { name: 'Company' })
  const saveElsewhere = (name: string) =>
    site.request('PATCH', '/api/profiles/me', { cookie: ada.cookie, body: { company: name } })
  await expect(live).toBeVisible()

  await page.context().setOffline(true)
  await expect(offline).toBeVisible({ timeout: 10_000 })
  await saveElsewhere('Loom & Co')
  await page.context().setOffline(false)
  await expect(company).toHaveValue('Loom & Co')
  await expect(live).toBeVisible()

  server.halt()
  const begin = performance.now()
  await expect(offline).toBeVisible()
  expect(performance.now() - begin).toBeLessThan(10_000 * machineSpeedFactor())
  await saveElsewhere('Warp & Weft')
  server.resume()
  await expect(live).toBeVisible()
  await expect(company).toHaveValue('Warp & Weft')
})

test('a page restored from the back-forward cache shows the updates that it missed', async ({ page, site, signIn }) => {
  const [ada, bea] = [await createPerson(site), await createPerson(site)]
  const thread = await asPerson(site, ada).start()
  await signIn(ada)
  const other = await page.context().newPage()
  await other.goto('/notifications')
  await page.goto(`/messages/thread/${thread}`)
  await asPerson(site, bea).reply(thread, 'Before.')
  await expect(page.getByText('Before.')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await asPerson(site, bea).reply(thread, 'Meanwhile.')
  await asPerson(site, bea).reply(thread, 'Meanwhile too.')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText('Meanwhile too.')).toBeVisible()
  await asPerson(site, bea).reply(thread, 'After.')
  await expect(page.getByText('After.', { exact: true })).toHaveCount(1)
})

test('after another account logs in within the same browser, tabs show only that account’s updates', async ({
  page,
  site,
  signIn,
}) => {
  const [ada, bea] = [
    await createPerson(site, { name: 'Ada Bennett' }),
    await createPerson(site, { name: 'Bea Clarke' }),
  ]
  await signIn(ada)
  await page.goto('/notifications')
  await inboxOf(site, ada).receive('Only for Ada')
  await expect(page.getByRole('main').getByText('Only for Ada').first()).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/about')
  // Logs in by a plain request, so that the page does not notify the other tabs.
  const status = await second.evaluate(
    async ([email, password]) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password })
      return (await fetch('/api/accounts/sessions', { method: 'POST', headers, body })).status
    },
    [bea.email, testPassword],
  )
  expect(status).toBeLessThan(300)
  // The open tab notices by its live connection and reloads for the new account.
  await expect(page.getByText('Bea Clarke').first()).toBeAttached()
  await expect(page.getByText('Only for Ada')).toHaveCount(0)
  await inboxOf(site, ada).receive('For Ada again')
  await inboxOf(site, bea).receive('For Bea')
  await expect(page.getByRole('main').getByText('For Bea').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(page.getByText('For Ada again')).toHaveCount(0)
})

test('logging out in one tab ends the connection of all of them', async ({ context, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await signIn(ada)
  const tabs = await Promise.all([context.newPage(), context.newPage()])
  for (const tab of tabs) {
    await tab.goto('/notifications')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect.poll(() => site.services.liveUpdates.openStreams).toBe(1)
  const begin = performance.now()
  await site.request('DELETE', '/api/accounts/sessions/current', { cookie: ada.cookie })
  await expect.poll(() => site.services.liveUpdates.openStreams).toBe(0)
  expect(performance.now() - begin).toBeLessThan(2000 * machineSpeedFactor())
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: /Log|Welcome/ })).toBeVisible()
})
