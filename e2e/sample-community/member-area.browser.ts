import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { waitAfterLoading } from '../../src/platform/testing/browser/browser.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { createTestDatabase } from '../../src/platform/testing/setup/database.ts'
import { until } from '../../src/platform/testing/until.ts'
import { readZip } from '../../src/platform/testing/zip.ts'
import { logIn, mailIn, startDemo, stop } from './demo-process.ts'
import { findOccurrences } from './text-search.ts'

const password = 'Baobab!2026'
const member = 'member@demo.test'

/** Unique texts, so that a search shows whether they are stored anywhere. */
const canary = {
  title: 'Canary engineer 7f3a',
  bio: 'Canary bio 7f3a',
  resume: 'canary-resume-7f3a',
  request: 'Canary request 7f3a',
  answer: 'Canary answer 7f3a',
  thanks: 'Canary thanks 7f3a',
  suggestion: 'Canary suggestion 7f3a',
  asking: 'Canary asking 7f3a',
  thread: 'Canary thread 7f3a',
}

async function choose(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

test('the sample member uses the member area, the sample admin answers, and deleting the account leaves no data', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-demo-'))
  const database = await createTestDatabase()
  const demo = await startDemo(port, dataDir, { DATABASE_URL: database.url })
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL })))
  try {
    for (const context of contexts) context.setDefaultTimeout(60_000)
    const [page, other, desk] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page]
    for (const each of [page, other, desk]) waitAfterLoading(each)
    await logIn(page, member, password)
    await logIn(other, member, password)
    await logIn(desk, 'admin@demo.test', password)
    const { account } = await (await page.request.get('/api/accounts/me')).json()

    await test.step('a change of her profile in one browser arrives in the other', async () => {
      for (const each of [page, other]) {
        await each.goto('/profile')
        await expect(each.getByText('Live Updates')).toBeVisible()
      }
      await other.getByRole('textbox', { name: 'Bio', exact: true }).fill(canary.bio)
      await page.getByRole('textbox', { name: 'Job title', exact: true }).fill(canary.title)
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await expect(page.getByText('Profile updated!')).toBeVisible()
      await expect(other.getByRole('textbox', { name: 'Job title', exact: true })).toHaveValue(canary.title)
      await expect(other.getByText('Your profile has been updated in real-time.')).toBeVisible()
      await expect(other.getByRole('textbox', { name: 'Bio', exact: true })).toHaveValue(canary.bio)
      await other.getByRole('button', { name: 'Save Profile' }).click()
      await expect(page.getByRole('textbox', { name: 'Bio', exact: true })).toHaveValue(canary.bio)
    })

    await test.step('she uploads a photo and a resume', async () => {
      const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#64295f' } }).png()
      await choose(page, page.getByRole('button', { name: 'Upload photo' }), {
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await picture.toBuffer(),
      })
      await page.getByRole('button', { name: 'Save photo' }).click()
      await expect(page.getByText('Photo uploaded successfully!')).toBeVisible()
      await choose(page, page.getByRole('button', { name: 'Upload resume' }), {
        name: `${canary.resume}.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.4\n% ${canary.resume}\n%%EOF\n`),
      })
      await expect(page.getByText('Resume selected!')).toBeVisible()
    })

    await test.step('she asks for support, and the answer comes by mail and in her list', async () => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Support' }).click()
      await page.getByLabel('Subject').fill(canary.request)
      await page.getByLabel('Message').fill('How does this work?')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
      await mailIn(baseURL, 'admin@demo.test', canary.request)

      await desk.goto('/admin/support')
      await desk.getByRole('button', { name: `Actions for ${canary.request}` }).click()
      await desk.getByRole('menuitem', { name: 'Reply' }).click()
      await desk.getByRole('dialog').getByLabel('Your reply').fill(canary.answer)
      await desk.getByRole('dialog').getByRole('button', { name: 'Send Reply' }).click()
      await mailIn(baseURL, member, canary.answer)
      await page.goto('/dashboard')
      await page.getByRole('region', { name: 'Recent Activity' }).getByRole('link', { name: canary.request }).click()
      await expect(page.getByText(canary.answer)).toBeVisible()
      await page.getByLabel('Your answer').fill(canary.thanks)
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: canary.thanks })).toBeVisible()
      await expect(page.getByText('Status: Open')).toBeVisible()
    })

    await test.step('she answers the survey, and the admin reads it without her name', async () => {
      await page.goto('/survey')
      await page.getByRole('radio', { name: 'Very Satisfied' }).check()
      await page.getByLabel('What suggestions do you have for us?').fill(canary.suggestion)
      await page.getByRole('button', { name: 'Submit Survey' }).click()
      await expect(page.getByText('Survey submitted successfully!')).toBeVisible()
      await desk.goto('/admin/survey-results')
      const responses = desk.getByRole('region', { name: 'Individual Responses' })
      await expect(responses.getByText(canary.suggestion)).toBeVisible()
      await expect(responses.getByText(account.name)).toHaveCount(0)
    })

    await test.step('she claims a benefit, and the admin sees one claim more', async () => {
      await page.goto('/benefits')
      const offer = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: 'Claim Benefit' }) })
        .first()
      const title = (await offer.getByRole('heading').first().textContent()) ?? ''
      const claims = async () => {
        const { benefits } = await (await desk.request.get('/api/benefits/all')).json()
        return benefits.find((benefit: { title: string }) => benefit.title === title).claimCount
      }
      const before = await claims()
      await offer.getByRole('button', { name: 'Claim Benefit' }).click()
      await expect(page.getByText(`You've claimed the ${title} benefit!`)).toBeVisible()
      expect(await claims()).toBe(before + 1)
    })

    await test.step('she asks to join a group, is let in, and talks there', async () => {
      const { others } = await (await page.request.get('/api/groups')).json()
      const group = others.find(({ joining }: { joining: string }) => joining === 'byRequest')
      await page.goto(`/groups/${group.id}`)
      await page.getByRole('button', { name: 'Ask to join' }).first().click()
      await page.getByRole('dialog').getByRole('textbox').fill(canary.asking)
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('button', { name: /Withdraw/ }).first()).toBeVisible()
      await desk.goto(`/groups/${group.id}`)
      await desk.getByRole('link', { name: /^Requests/ }).click()
      await desk
        .getByRole('listitem')
        .filter({ hasText: canary.asking })
        .getByRole('button', { name: /Accept/ })
        .click()
      await expect(desk.getByText(`${account.name} is now a member`)).toBeVisible()
      await mailIn(baseURL, member, group.name)
      await page.reload()
      await page.getByRole('button', { name: 'New Thread' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill(canary.thread)
      await page.getByRole('textbox', { name: 'Content' }).fill('Hello, all.')
      await page.getByRole('dialog').getByRole('button', { name: 'Create thread' }).click()
      await expect(page.getByRole('heading', { name: canary.thread })).toBeVisible()
    })

    await test.step('the archive of her data holds all of it', async () => {
      await page.goto('/account')
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).click()
      const files = await readZip(await readFile(await (await arriving).path()))
      const text = [...files.values()].map(String).join('\n')
      // The text of the request to join is deleted when the request is accepted.
      const { asking, ...own } = canary
      for (const entered of Object.values(own)) expect(text).toContain(entered)
      expect(text).toContain(member)
      expect([...files.keys()].some((name) => name.endsWith('.webp'))).toBe(true)
    })

    await test.step('the member deletes their account, and none of their data remains', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Remove them' }).check()
      await dialog.getByLabel('Your password').fill(password)
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await page.waitForURL('**/goodbye')
      const personalTexts = [member, account.id, account.name, ...Object.values(canary)]
      // The goodbye email is sent, and files are deleted, shortly after the account.
      let occurrences: string[] = []
      await until('their data to be deleted', async () => {
        occurrences = await findOccurrences(personalTexts, database.url, dataDir)
        return occurrences.length === 0
      }).catch(() => expect(occurrences).toEqual([]))
      await expect(other).toHaveURL(/\/login|\/profile/)
    })
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
    await stop(demo)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
