import type { Locator, Page } from '@playwright/test'
import { createPerson } from '../src/accounts/test/people.ts'
import { asPerson } from '../src/forum/test/board.ts'
import { test as base, expect } from '../src/platform/testing/browser.ts'
import { freePort } from '../src/platform/testing/free-port.ts'
import { startOtherProcess } from '../src/platform/testing/other-process.ts'

const name = 'Ada Bennett'

type OtherProcess = Awaited<ReturnType<typeof startOtherProcess>>

type Fixtures = {
  /** A second process of the site with an address of its own, which can be stopped without ending it. */
  server: OtherProcess
  /** Opens the board there, as a member. */
  openBoard: () => Promise<void>
  /** Opens a thread there, as a member, and types a reply. @returns the field */
  startReply: (words: string) => Promise<Locator>
}

const test = base.extend<Fixtures>({
  server: async ({ site }, use) => {
    const server = await startOtherProcess(site, { pages: true, port: await freePort() })
    await use(server)
    // A test may have ended it already.
    if (!isStopped(server.pid)) process.kill(server.pid, 'SIGCONT')
    await server.stop()
  },
  openBoard: async ({ page, site, server, signIn }, use) =>
    use(async () => {
      await signIn(await createPerson(site, { name }))
      await page.goto(`${server.url}/messages`)
      await expect(page.getByRole('link', { name: 'Introductions' })).toBeVisible()
      await untilKnown(page)
    }),
  startReply: async ({ page, site, server, signIn }, use) =>
    use(async (words) => {
      const ada = await createPerson(site, { name })
      const id = await asPerson(site, ada).start({ title: 'Worth a reply', content: 'Reply to me.' })
      await signIn(ada)
      await page.goto(`${server.url}/messages/thread/${id}`)
      const reply = page.getByRole('textbox', { name: 'Your reply' })
      await reply.fill(words)
      return reply
    }),
  // The router reports what it could not fetch, which is what happens here.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  quiet: async ({}, use) => {
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

/** Resolves once the frame knows who is signed in: what was asked before that is another fault than the one under test. */
async function untilKnown(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
}

/** Resolves once toasts can be drawn: their code comes when somebody first does something. */
async function untilToastsCanCome(page: Page): Promise<void> {
  await expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached()
}

/** The limit of 10 s (S1 §9), and what a slow machine takes to show the message. */
const soonAfterTheLimit = { timeout: 16_000 }

test('a profile that cannot be saved says so within the limit, keeps what was typed, and is saved afterwards', async ({
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
  await untilToastsCanCome(page)
  process.kill(server.pid, 'SIGSTOP')
  await save.click()
  await expect(page.getByText('The site is not answering')).toBeVisible(soonAfterTheLimit)
  await expect(page.getByText('Nothing you entered is lost.')).toBeVisible()
  await expect(headline).toHaveValue('Keeper of lighthouses')

  process.kill(server.pid, 'SIGCONT')
  await save.click()
  await expect(page.getByText('Profile updated!')).toBeVisible()
  await page.reload()
  await expect(headline).toHaveValue('Keeper of lighthouses')
})

test('a reply that got no answer and is sent again is posted once', async ({ page, server, startReply }) => {
  const reply = await startReply('Posted exactly once.')
  const post = page.getByRole('button', { name: 'Post Reply' })
  await untilKnown(page)
  await untilToastsCanCome(page)
  process.kill(server.pid, 'SIGSTOP')
  await post.click()
  await expect(page.getByText('The site is not answering')).toBeVisible(soonAfterTheLimit)
  await expect(reply).toHaveValue('Posted exactly once.')
  process.kill(server.pid, 'SIGCONT')
  await post.click()
  await expect(reply).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Posted exactly once.')).toHaveCount(1)
})

test('a screen whose data does not come says so, and shows it on another try', async ({ page, server, openBoard }) => {
  await openBoard()
  process.kill(server.pid, 'SIGSTOP')
  await page.getByRole('link', { name: 'Introductions' }).click()
  await expect(page.getByText('Failed to load threads.')).toBeVisible(soonAfterTheLimit)
  process.kill(server.pid, 'SIGCONT')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load threads.')).toBeHidden()
})

test('a screen whose code does not come is announced, and opens on another press once the site answers', async ({
  page,
  server,
  openBoard,
}) => {
  await openBoard()
  process.kill(server.pid, 'SIGSTOP')
  await page.getByRole('link', { name: 'Live Hub' }).first().click()
  await expect(page.getByText('The site is not answering. This page stays as it is.')).toBeVisible(soonAfterTheLimit)
  process.kill(server.pid, 'SIGCONT')
  await page.getByRole('link', { name: 'Live Hub' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live Hub' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('The site is not answering.')).toBeHidden()
})

test('a public form says within the limit that nothing was sent', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Long-enough-1')
  process.kill(server.pid, 'SIGSTOP')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByText(/is not answering|Please try again/).first()).toBeVisible(soonAfterTheLimit)
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('when the site is gone, a link leaves the page and what is typed into it as they are', async ({
  page,
  server,
  startReply,
}) => {
  const reply = await startReply('Nothing of this is lost.')
  await server.stop()
  await page.getByRole('link', { name: 'Live Hub' }).first().click()
  await expect(page.getByText('This page stays as it is.')).toBeVisible(soonAfterTheLimit)
  await expect(reply).toHaveValue('Nothing of this is lost.')
})
