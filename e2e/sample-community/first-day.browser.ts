import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { killEverything, logIn, mailIn, startDemo, stop } from './demo-process.ts'

test('everything that a new member does on the first day is still there after kill -9', async ({ browser }) => {
  test.setTimeout(300_000)
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-demo-'))
  let demo = await startDemo(port, dataDir)
  try {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()

    await test.step('she registers', async () => {
      await page.goto('/register')
      await page.getByRole('textbox', { name: 'Name' }).fill('Ife Wintergrain')
      await page.getByRole('textbox', { name: 'Email' }).fill('ife@example.test')
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Baraza!2027')
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('Baraza!2027')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    })

    await test.step('she opens the mail and verifies', async () => {
      const mail = await mailIn(baseURL, 'ife@example.test', '/verify#')
      const link = /http:\S+\/verify#\S+/.exec(mail.text)?.[0] ?? ''
      await page.goto(link)
      await page.getByRole('button', { name: 'Verify email' }).click()
      await expect(page.getByText('Email Verified Successfully!').first()).toBeVisible()
      await page.waitForURL('**/login')
      await logIn(page, 'ife@example.test', 'Baraza!2027')
    })

    await test.step('she starts a thread', async () => {
      await page.goto('/messages?category=introductions')
      await page.getByRole('button', { name: 'New Thread' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Hello from Ife')
      await page.getByRole('textbox', { name: 'Content' }).fill('First day here, **glad** to meet you.')
      await page.getByRole('dialog').getByRole('button', { name: 'Create thread' }).click()
      await page.waitForURL('**/messages/thread/*')
      await expect(page.getByRole('heading', { name: 'Hello from Ife' })).toBeVisible()
    })

    const other = await (await browser.newContext({ baseURL })).newPage()
    await test.step('another member’s reply appears live, and she likes it', async () => {
      await logIn(other, 'member@demo.test', 'Baobab!2026')
      await other.goto(page.url())
      await other.getByRole('textbox', { name: 'Your reply' }).fill('Welcome, Ife. Pull up a chair.')
      await other.getByRole('button', { name: 'Post reply' }).click()
      const reply = page.getByRole('article').filter({ hasText: 'Welcome, Ife. Pull up a chair.' })
      await expect(reply).toBeVisible()
      await reply.getByRole('button', { name: /^Like/ }).click()
      await expect(reply.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('textbox', { name: 'Your reply' }).fill('A reply I will take back')
      await page.getByRole('button', { name: 'Post reply' }).click()
      await expect(page.getByRole('article').filter({ hasText: 'A reply I will take back' })).toBeVisible()
    })

    await test.step('she edits her thread and deletes her reply', async () => {
      await page.getByRole('button', { name: 'Edit thread' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Hello from Ife, edited')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Hello from Ife, edited' })).toBeVisible()
      const own = page.getByRole('article').filter({ hasText: 'A reply I will take back' })
      await own.getByRole('button', { name: /^More actions/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete reply' }).click()
      await expect(own).toHaveCount(0)
    })

    await test.step('everything is killed, started again, and still there', async () => {
      await killEverything(demo)
      demo = await startDemo(port, dataDir)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Hello from Ife, edited' })).toBeVisible()
      const reply = page.getByRole('article').filter({ hasText: 'Welcome, Ife. Pull up a chair.' })
      await expect(reply.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('A reply I will take back')).toHaveCount(0)
    })
  } finally {
    await stop(demo)
    await rm(dataDir, { recursive: true, force: true })
  }
})
