import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { screensWithData } from '../../src/app/registry/registry.ts'
import { addBoardMember, createPrivateBoard, removeBoardMember } from '../../src/forum/server/exports.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'
import { firstDataId } from '../../src/ui/api/first-data.ts'
import { withoutData } from '../crawl/failing-api.ts'
import { firstDataOf } from '../crawl/first-data-of.ts'

// The screens that the server renders with the viewer's data (docs/decisions/0082).

const brings = `id="${firstDataId}"`

function open(url: string, cookie?: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers } })
}

/** The keys of the answers that a page brings. */
function keysIn(page: string): unknown[] {
  return firstDataOf(page).map(([key]) => key)
}

const pageOf = async (...of: Parameters<typeof open>) => (await open(...of)).text()

test('a thread is readable without scripts, with the names of its authors', async ({ site, browser }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const thread = await asPerson(site, ada).start({ title: 'Capybaras at work', content: 'They sit **together**.' })
  await asPerson(site, ada).reply(thread, 'And they share their oranges.')
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const value = ada.cookie.replace(/^session=/, '')
  await context.addCookies([{ name: 'session', value, url: site.url }])
  const page = await context.newPage()
  await page.goto(`/messages/thread/${thread}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Capybaras at work' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'together' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Reply by Ada Bennett' })).toContainText('share their oranges')
  await context.close()
})

test('screens are hydrated in any time zone without requesting their data again', async ({ site, browser }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const thread = await asPerson(site, ada).start({ title: 'Otters at work', content: 'They hold hands.' })
  const addresses = [...screensWithData.filter((pattern) => !pattern.includes(':')), `/messages/thread/${thread}`]
  const reads = /\/api\/(accounts\/me|membership|dashboard|events(\/hub)?|forum\/threads\/\d+|jobs)(\?|$)/
  // A live connection loads the thread again once it is open, because it may have changed since.
  const allowed = (address: string) => (address.includes('/thread/') ? 1 : 0)
  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
    const context = await browser.newContext({ baseURL: site.url, timezoneId })
    const faults: string[] = []
    context.on('weberror', (error) => faults.push(String(error.error())))
    await context.addCookies([{ name: 'session', value: ada.cookie.replace(/^session=/, ''), url: site.url }])
    for (const address of addresses) {
      const page = await context.newPage()
      const requested: string[] = []
      page.on('request', (request) => reads.test(request.url()) && requested.push(request.url()))
      await page.goto(address)
      // The menu of the account opens only once scripts run.
      await page
        .getByRole('button', { name: /account/i })
        .first()
        .click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      expect(requested.length, `${address}: ${requested.join(' ')}`).toBeLessThanOrEqual(allowed(address))
      await expect(page.locator(`#${firstDataId}`)).toHaveCount(0)
      await page.close()
    }
    expect(faults).toEqual([])
    await context.close()
  }
})

test('the page of a person is theirs alone, and nobody may keep it', async ({ site }) => {
  const [ada, bea] = [
    await createPerson(site, { name: 'Ada Bennett' }),
    await createPerson(site, { name: 'Bea Clarke' }),
  ]
  const address = `${site.url}/dashboard`
  const response = await open(address, ada.cookie)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const own = await response.text()
  expect(own).toContain('Ada Bennett')
  expect(own).toContain(brings)
  const [others, visitors] = await Promise.all([pageOf(address, bea.cookie), pageOf(address)])
  expect(others).not.toContain('Ada')
  expect(visitors).not.toContain('Ada')
  expect(visitors).not.toContain(brings)
})

test('many pages at the same time contain only their own person', async ({ site }) => {
  const people = await Promise.all(
    ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four'].map((name) => createPerson(site, { name })),
  )
  const ofOne = (person: Person) => pageOf(`${site.url}/dashboard`, person.cookie)
  for (const round of [1, 2, 3]) {
    const pages = await Promise.all(people.map(ofOne))
    for (const [at, page] of pages.entries()) {
      const others = people.filter((_, place) => place !== at && page.includes(people[place]?.name ?? '?'))
      expect(others, `round ${round}`).toEqual([])
    }
  }
})

test('a session that has ended, and a client that wants no data, get the shared page', async ({ site }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const address = `${site.url}/dashboard`
  expect(await pageOf(address, ada.cookie, withoutData)).not.toContain('Ada')
  await site.request('DELETE', '/api/accounts/sessions/current', { cookie: ada.cookie })
  const ended = await open(address, ada.cookie)
  expect(ended.headers.get('cache-control')).toBe('no-cache')
  expect(await ended.text()).not.toContain('Ada')
})

test('a thread is in the page only of those who may read it, from the next request on', async ({ site }) => {
  const [ada, bea] = [
    await createPerson(site, { name: 'Ada Bennett' }),
    await createPerson(site, { name: 'Bea Clarke' }),
  ]
  const board = `group-${randomUUID()}` as const
  await site.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, board, 'The porch')
    await addBoardMember(tx, board, ada.id, { isModerator: false })
    await addBoardMember(tx, board, bea.id, { isModerator: false })
  })
  const thread = await asPerson(site, ada).start({ categoryId: board, title: 'A secret quokka', content: 'Hush' })
  const address = `${site.url}/messages/thread/${thread}`
  expect(await pageOf(address, bea.cookie)).toContain('A secret quokka')
  await site.services.db.transaction((tx) => removeBoardMember(site.services, tx, board, bea.id))
  const after = await pageOf(address, bea.cookie)
  const missing = await pageOf(`${site.url}/messages/thread/999999`, bea.cookie)
  expect(after).not.toContain('quokka')
  expect(keysIn(after)).toEqual(keysIn(missing))
})

test('a button that is pressed before scripts have loaded works as soon as they have', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await signIn(ada)
  const thread = await asPerson(site, ada).start({ title: 'Badgers', content: 'They dig.' })
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.goto(`/messages/thread/${thread}`, { waitUntil: 'commit' })
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await like.click()
  load()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText('1')
})

test('a person who presses while a page is hydrated does not make it start anew', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await signIn(ada)
  const thread = await asPerson(site, ada).start({ title: 'Wombats', content: 'They dig deeper.' })
  await page.addInitScript((controls) => {
    // React hydrates from the top. From the first control on, it is under way.
    const isUnderWay = () => Object.keys(document.querySelector('a') ?? {}).length > 0
    const timer = setInterval(() => {
      if (!isUnderWay()) return
      for (const control of document.querySelectorAll(controls)) {
        for (const type of ['pointerover', 'focusin', 'pointerdown', 'mousedown'])
          control.dispatchEvent(new PointerEvent(type, { bubbles: true }))
      }
      clearInterval(timer)
    }, 0)
  }, 'header a, header button, main button')
  await page.goto(`/messages/thread/${thread}`, { waitUntil: 'commit' })
  const like = page.getByRole('button', { name: /^Like/ }).first()
  const rendered = await like.elementHandle()
  await expect(page.locator(`#${firstDataId}`)).toHaveCount(0)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a text cannot end the element with the data', async ({ site }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const attack = '</script><script>document.title = "taken"</script><!--<script>'
  const thread = await asPerson(site, ada).start({ title: 'Hedgehogs', content: attack })
  const page = await pageOf(`${site.url}/messages/thread/${thread}`, ada.cookie)
  expect(page).not.toContain('<script>document')
  expect(JSON.stringify(firstDataOf(page))).toContain('taken')
})
