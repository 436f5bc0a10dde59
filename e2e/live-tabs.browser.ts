import type { Locator, Page } from '@playwright/test'
import { createPerson, testPassword } from '../src/accounts/test/people.ts'
import { asPerson } from '../src/forum/test/board.ts'
import { talkerOf } from '../src/messages/test/talk.ts'
import { inboxOf } from '../src/notifications/test/inbox.ts'
import { test as base, expect } from '../src/platform/testing/browser.ts'
import { slowness } from '../src/platform/testing/machine-speed.ts'
import { type Mortal, share, signInAt, startMortal, tabsAt, twelvePaths } from './live-tabs.ts'

/** The browser says on the console that a connection broke, which is what happens here. */
const test = base.extend<{ mortal: Mortal }>({
  mortal: async ({ site }, use) => {
    const mortal = await startMortal(site)
    await use(mortal)
    mortal.go()
    await mortal.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  quiet: async ({}, use) => {
    await use(undefined)
  },
})

/** How a browser's tabs can share a connection, and what has to be missing for it. */
const ways: Record<string, () => void> = {
  'a shared worker': () => {},
  'a leading tab': () => Reflect.deleteProperty(window, 'SharedWorker'),
}

for (const [way, takeAway] of Object.entries(ways)) {
  test(`twelve tabs live on one connection through ${way}, whoever leaves and whatever is killed`, async ({
    context,
    site,
    mortal,
  }) => {
    test.setTimeout(600_000)
    await context.addInitScript(takeAway)
    const [ada, bea] = [
      await createPerson(site, { name: 'Ada Bennett' }),
      await createPerson(site, { name: 'Bea Clarke' }),
    ]
    const shared = await share(site, ada, bea)
    const [first = 0, second = 0] = shared.threads
    await signInAt(context, mortal.url, ada)

    const tabs: Page[] = []
    for (const path of twelvePaths(shared)) {
      const tab = await context.newPage()
      const begin = performance.now()
      await tab.goto(mortal.url + path)
      await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(performance.now() - begin, path).toBeLessThan(5000 * slowness())
      tabs.push(tab)
    }
    // A write from any of them is answered.
    for (const tab of tabs) {
      const status = await tab.evaluate(async () => {
        const signal = AbortSignal.timeout(10_000)
        return (await fetch('/api/notifications/read', { method: 'PUT', signal })).status
      })
      expect(status, tab.url()).toBe(200)
    }

    /** Bea writes in both threads and in the conversation: every tab that shows them has it, once. */
    async function beaWrites(words: string) {
      await asPerson(site, bea).reply(first, `${words} in the first thread`)
      await asPerson(site, bea).reply(second, `${words} in the second thread`)
      await talkerOf(site, bea).write(shared.conversation, `${words} between us`)
      await inboxOf(site, ada).hear(words)
    }
    async function everyTabHas(words: string) {
      for (const [path, text] of [
        [`/thread/${first}`, `${words} in the first thread`],
        [`/thread/${second}`, `${words} in the second thread`],
        [`/inbox/${shared.conversation}`, `${words} between us`],
      ] as const) {
        for (const tab of tabsAt(tabs, path)) {
          await expect(tab.getByRole('main').getByText(text, { exact: true }).last()).toBeVisible()
          expect(await tab.getByRole('article').getByText(text, { exact: true }).count()).toBeLessThan(2)
        }
      }
      // What a tab shows is read by that; the count is the same in all of them in the end.
      await expect(async () => {
        const { unreadCount } = await inboxOf(site, ada).list()
        for (const tab of tabsAt(tabs, '/')) {
          const bell = tab.getByRole('button', { name: `Notifications, ${unreadCount} unread` })
          await expect(bell, tab.url()).toBeVisible({ timeout: 1000 })
        }
      }).toPass({ timeout: 60_000 })
    }

    await beaWrites('Hello')
    await everyTabHas('Hello')

    const [leader] = tabs
    await leader?.close()
    await beaWrites('After the leader')
    await everyTabHas('After the leader')

    await mortal.kill()
    await beaWrites('While it was away')
    await mortal.start()
    await everyTabHas('While it was away')
    await beaWrites('Back again')
    await everyTabHas('Back again')

    // What one tab saves, the other shows.
    const [one, other] = tabsAt(tabs, '/profile')
    await one?.getByRole('textbox', { name: 'Job title' }).fill('Architect')
    await one?.getByRole('button', { name: 'Save Profile' }).first().click()
    await expect(other?.getByRole('textbox', { name: 'Job title' }) ?? fail()).toHaveValue('Architect')
  })
}

function fail(): never {
  throw new Error('There is no such tab.')
}

test('where a browser has neither shared workers nor locks, each of a few tabs has a connection of its own', async ({
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
  await expect.poll(() => site.services.live.openStreams).toBe(2)
  await asPerson(site, ada).reply(thread, 'Heard in both.')
  for (const tab of tabs) await expect(tab.getByText('Heard in both.', { exact: true })).toHaveCount(1)
  await tabs[0]?.close()
  await expect.poll(() => site.services.live.openStreams).toBe(1)
  await asPerson(site, ada).reply(thread, 'Heard in one.')
  await expect(tabs[1]?.getByText('Heard in one.', { exact: true }) as Locator).toHaveCount(1)
})

test('the badge says Offline within ten seconds, without a network and of a server that says nothing', async ({
  page,
  site,
  mortal,
}) => {
  test.setTimeout(300_000)
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await signInAt(page.context(), mortal.url, ada)
  await page.goto(`${mortal.url}/profile`)
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

  mortal.freeze()
  const begin = performance.now()
  await expect(offline).toBeVisible()
  expect(performance.now() - begin).toBeLessThan(10_000 * slowness())
  await saveElsewhere('Warp & Weft')
  mortal.go()
  await expect(live).toBeVisible()
  await expect(company).toHaveValue('Warp & Weft')
})

test('a tab that comes back from the browser’s history has what it missed, and one that was left follows nothing', async ({
  page,
  site,
  signIn,
}) => {
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

test('of two accounts in one browser, one after the other, neither hears of the other', async ({
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
  await inboxOf(site, ada).hear('Only for Ada')
  await expect(page.getByRole('main').getByText('Only for Ada').first()).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/about')
  // Logs in past all that tells other tabs of it.
  const status = await second.evaluate(
    async ([email, password]) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password })
      return (await fetch('/api/accounts/sessions', { method: 'POST', headers, body })).status
    },
    [bea.email, testPassword],
  )
  expect(status).toBeLessThan(300)
  // The open tab notices by its connection, and begins anew as hers.
  await expect(page.getByText('Bea Clarke').first()).toBeAttached()
  await expect(page.getByText('Only for Ada')).toHaveCount(0)
  await inboxOf(site, ada).hear('For Ada again')
  await inboxOf(site, bea).hear('For Bea')
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
  await expect.poll(() => site.services.live.openStreams).toBe(1)
  const begin = performance.now()
  await site.request('DELETE', '/api/accounts/sessions/current', { cookie: ada.cookie })
  await expect.poll(() => site.services.live.openStreams).toBe(0)
  expect(performance.now() - begin).toBeLessThan(2000 * slowness())
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: /Log|Welcome/ })).toBeVisible()
})
