import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { pdf, png } from '../../profiles/test/files.ts'
import { messagesAs, openConversation } from './conversations.ts'

const plan = { name: 'plan for Friday.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }

/** Chooses files with the composer's button. */
async function attach(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  await (await chooser).setFiles(files)
}

const chosen = (page: Page) => page.getByRole('list', { name: 'Files in this message' }).getByRole('listitem')

test('two people send each other files, and their sender removes one', async ({ page, browser, site, signIn }) => {
  const [amara, zola] = [
    await createPerson(site, { name: 'Amara Fictional' }),
    await createPerson(site, { name: 'Zola Fictional' }),
  ]
  const id = await openConversation(site, amara, zola)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(amara)
  await page.goto(`/inbox/${id}`)
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  await signIn(zola, context)
  const hers = await context.newPage()
  await hers.goto(`/inbox/${id}`)
  const box = page.getByLabel('Message to Zola Fictional')

  // What cannot be sent says why, and the text stays.
  await box.fill('Here is the plan')
  await attach(page, [plan, { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }])
  await expect(chosen(page)).toHaveCount(2)
  await expect(chosen(page).nth(1).getByRole('alert')).toContainText('This file can’t be sent here.')
  await box.press('Enter')
  await expect(page.getByText('A file couldn’t be attached.')).toBeVisible()
  await expect(box).toHaveValue('Here is the plan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove run.exe' }).click()

  // Uploaded files outlive the page.
  await page.reload()
  await expect(chosen(page)).toHaveText(/plan for Friday\.pdf/)
  await expect(box).toHaveValue('Here is the plan')
  await box.press('Enter')
  await expect(chosen(page)).toHaveCount(0)
  await expect(box).toHaveValue('')

  const download = hers.waitForEvent('download')
  await hers.getByRole('link', { name: /plan for Friday\.pdf/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(plan.name)
  expect((await readFile(await file.path())).equals(plan.buffer)).toBe(true)
  await expect(hers.getByRole('button', { name: /Remove plan/ })).toHaveCount(0)
  await expectAccessible(hers)

  // A message of a picture alone, chosen on a phone.
  await attach(hers, [{ name: 'sketch.png', mimeType: 'image/png', buffer: Buffer.from(await png()) }])
  await expect(chosen(hers)).toHaveText(/sketch\.png/)
  await hers.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('link', { name: /sketch\.png/ })).toBeVisible()

  await page.getByRole('button', { name: 'Remove plan for Friday.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click()
  await expect(hers.getByRole('link', { name: /plan for Friday/ })).toHaveCount(0)
  await expect(hers.getByText('Here is the plan').last()).toBeVisible()
  await context.close()
})

test('an upload that fails is tried again, and a message that fails keeps its files', async ({
  page,
  site,
  signIn,
}) => {
  const [amara, zola] = [await createPerson(site), await createPerson(site, { name: 'Zola Fictional' })]
  const id = await openConversation(site, amara, zola)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(amara)
  await page.goto(`/inbox/${id}`)
  const box = page.getByLabel('Message to Zola Fictional')
  await box.fill('Look')
  await page.route('**/attachments?*', (route) => route.abort(), { times: 1 })
  await box.evaluate((element, text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'pasted.txt', { type: 'text/plain' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, 'A list')
  await expect(chosen(page).getByRole('alert')).toBeVisible()
  await chosen(page).getByRole('button', { name: 'Try again' }).click()
  await expect(chosen(page)).toContainText('1 KB')

  await page.route('**/api/conversations/*/messages', (route) => route.abort(), { times: 2 })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/Not sent\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(box).toHaveValue('Look')
  await expect(chosen(page)).toHaveText(/pasted\.txt/)
  await box.press('Enter')
  await expect(page.getByRole('link', { name: /pasted\.txt/ })).toBeVisible()
  const { messages } = await messagesAs(site, zola).show(id)
  expect(messages.map(({ body, attachments }) => [body, attachments.length])).toEqual([
    ['Hello', 0],
    ['Look', 1],
  ])
})
