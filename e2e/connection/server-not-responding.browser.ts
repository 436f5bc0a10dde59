import type { Locator, Page } from '@playwright/test'
import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { test as base, expect } from '../../src/platform/testing/browser/browser.ts'
import { startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'

const name = 'Ada Bennett'

type OtherProcess = Awaited<ReturnType<typeof startOtherProcess>>

type Fixtures = {
  /** A second process of the site with its own address, which a test can halt. */
  server: OtherProcess
  /** Opens the message board on that process as a member. */
  openBoard: () => Promise<void>
  /** Opens a thread on that process as a member and types a reply. @returns the text field */
  startReply: (text: string) => Promise<Locator>
}

const test = base.extend<Fixtures>({
  server: async ({ site }, use) => {
    const server = await startOtherProcess(site, { pages: true, port: await freePort() })
    await use(server)
    // A test may have stopped the process already.
    if (!isStopped(server.pid)) process.kill(server.pid, 'SIGCONT')
    await server.stop()
  },
  openBoard: async ({ page, site, server, signIn }, use) =>
    use(async () => {
      await signIn(await createPerson(site, { name }))
      await page.goto(`${server.url}/messages`)
      await expect(page.getByRole('link', { name: 'Introductions' })).toBeVisible()
      await waitForAccount(page)
    }),
  startReply: async ({ page, site, server, signIn }, use) =>
    use(async (text) => {
      const ada = await createPerson(site, { name })
      const id = await asPerson(site, ada).start({ title: 'Worth a reply', content: 'Reply to me.' })
      await signIn(ada)
      await page.goto(`${server.url}/messages/thread/${id}`)
      const reply = page.getByRole('textbox', { name: 'Your reply' })
      await reply.fill(text)
      return reply
    }),
  // The router reports screens that it could not fetch on the console, which happens here.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  noConsoleErrors: async ({}, use) => {
    await use(undefined)
  },
})

function isStopped(pid: number): boolean {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

/** Waits until the page shows who is logged in, so that the request for that does not fail instead of the tested one. */
async function waitForAccount(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
}

/** Waits until the code of toasts is loaded, which happens on the first interaction. */
async function waitForToasts(page: Page): Promise<void> {
  await expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached()
}

/** The limit of 10 s (S1 §9) and some time to show the message on a slow machine. */
const afterRequestTimeout = { timeout: 16_000 }

test('a profile that cannot be saved shows an error within the limit, keeps the input, and can be saved afterwards', async ({
  page,
  site,
  server,
  signIn,
}) => {
  await signIn(await createPerson(site, { name }))
  await page.goto(`${server.url}/profile`)
  const headline = page.getByRole('textbox', { name: 'Job title' })
  await headline.fill('Keeper of lighthouses')
  const save = page.getByRole('button', { name: 'Save Profile' })
  await waitForToasts(page)
  process.kill(server.pid, 'SIGSTOP')
  await save.click()
  await expect(page.getByText('The site is not answering')).toBeVisible(afterRequestTimeout)
  await expect(page.getByText('Nothing you entered is lost.')).toBeVisible()
  await expect(headline).toHaveValue('Keeper of lighthouses')

  process.kill(server.pid, 'SIGCONT')
  await save.click()
  await expect(page.getByText('Profile updated!')).toBeVisible()
  await page.reload()
  await expect(headline).toHaveValue('Keeper of lighthouses')
})

test('a reply that got no response and is sent again is posted once', async ({ page, server, startReply }) => {
  const reply = await startReply('Posted exactly once.')
  const post = page.getByRole('button', { name: 'Post reply' })
  await waitForAccount(page)
  await waitForToasts(page)
  process.kill(server.pid, 'SIGSTOP')
  await post.click()
  await expect(page.getByText('The site is not answering')).toBeVisible(afterRequestTimeout)
  await expect(reply).toHaveValue('Posted exactly once.')
  process.kill(server.pid, 'SIGCONT')
  await post.click()
  await expect(reply).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Posted exactly once.')).toHaveCount(1)
})

test('a screen whose data fails to load shows an error and loads on retry', async ({ page, server, openBoard }) => {
  await openBoard()
  process.kill(server.pid, 'SIGSTOP')
  await page.getByRole('link', { name: 'Introductions' }).click()
  await expect(page.getByText('Failed to load threads.')).toBeVisible(afterRequestTimeout)
  process.kill(server.pid, 'SIGCONT')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load threads.')).toBeHidden()
})

test('a screen whose code fails to load shows an error and opens on the next click once the site responds', async ({
  page,
  server,
  openBoard,
}) => {
  await openBoard()
  process.kill(server.pid, 'SIGSTOP')
  await page.getByRole('link', { name: 'Live Hub' }).first().click()
  await expect(page.getByText('The site is not answering. This page stays as it is.')).toBeVisible(afterRequestTimeout)
  process.kill(server.pid, 'SIGCONT')
  await page.getByRole('link', { name: 'Live Hub' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live Hub' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('The site is not answering.')).toBeHidden()
})

test('a public form shows within the limit that nothing was sent', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Long-enough-1')
  process.kill(server.pid, 'SIGSTOP')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(/is not answering|Please try again/).first()).toBeVisible(afterRequestTimeout)
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('when the site is down, following a link keeps the page and its input', async ({ page, server, startReply }) => {
  const reply = await startReply('Nothing of this is lost.')
  await server.stop()
  await page.getByRole('link', { name: 'Live Hub' }).first().click()
  await expect(page.getByText('This page stays as it is.')).toBeVisible(afterRequestTimeout)
  await expect(reply).toHaveValue('Nothing of this is lost.')
})
