import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { pdf, png } from './files.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, button: string, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

/** @param uploadThroughput bytes per second */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

test('a photo is checked, cropped, uploaded with progress, stored, and removed', async ({ page, site, signIn }) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  await signIn(maya)
  await page.goto('/profile')
  const wrongType = 'Invalid file type: Only .jpg and .png files are allowed.'
  const file = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await choose(page, 'Upload photo', file)
  await expect(page.getByRole('alert').filter({ hasText: wrongType })).toBeVisible()
  const large = Buffer.concat([await png(), Buffer.alloc(20 * 1024 * 1024)])
  await choose(page, 'Upload photo', { name: 'me.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('File too large: Please select an image under 2MB.')).toBeVisible()
  await choose(page, 'Upload photo', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText(wrongType)).toBeVisible()

  // Red on the left, blue on the right, and noise, so that the file is large and the upload takes time.
  const half = {
    width: 600,
    height: 600,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  }
  const sides = ['#ff0000', '#0000ff'].map((color) => ({
    create: { width: 600, height: 600, channels: 3 as const, background: color },
  }))
  const buffer = await sharp({ create: { ...half, width: 1200, background: '#000' } })
    .composite(sides.map((input, index) => ({ input, left: index * 600, top: 0, blend: 'soft-light' as const })))
    .jpeg({ quality: 90 })
    .toBuffer()
  await choose(page, 'Upload photo', { name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(wrongType)).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  const square = dialog.getByRole('application', { name: /Visible area/ })
  await expect(square).toBeVisible()
  await expectAccessible(page)
  await square.focus()
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')

  await slowDown(page, buffer.length / 3)
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog.getByText(/^Uploading, [1-9]\d?%$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText(/^Uploading/)).toHaveCount(0)
  await slowDown(page, -1)
  const sending = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo uploaded successfully!')).toBeVisible()
  const sent = new URL((await sending).url()).searchParams
  expect(Number(sent.get('height'))).toBeCloseTo(0.5, 2)
  expect(Number(sent.get('width'))).toBeCloseTo(0.25, 2)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Profile photo' }).locator('img')).toBeVisible()
  await expect(page.getByRole('button', { name: /account menu/ }).locator('img')).toBeVisible()
  await expect(page.getByText('Profile Updated', { exact: true })).toHaveCount(0)

  await page.route('**/api/profiles/me/photo?*', (route) => route.abort())
  await choose(page, 'Change photo', { name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/api/profiles/me/photo?*')

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /account menu/ }).locator('img')).toHaveCount(0)
})

test('a picture that the server rejects is shown with the server’s message', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Maya Fernhollow' }))
  await page.goto('/profile')
  await page.route('**/api/profiles/me/photo?*', (route) =>
    route.fulfill({
      status: 415,
      contentType: 'application/problem+json',
      json: { code: 'UNSUPPORTED_FILE', status: 415, detail: 'This picture moves.' },
    }),
  )
  await choose(page, 'Upload photo', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await png()) })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Upload failed: This picture moves.')).toBeVisible()
})

test('a resume is checked, stored, opened, replaced, and removed', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Maya Fernhollow' }))
  await page.goto('/profile')
  await choose(page, 'Upload resume', { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Me') })
  await expect(page.getByText('Invalid file type: Please upload a PDF or Word document.')).toBeVisible()
  const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])
  await choose(page, 'Upload resume', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: large })
  await expect(page.getByText('File too large: Please upload a file smaller than 5MB.')).toBeVisible()

  await field(page, 'Bio').fill('Typed meanwhile')
  await choose(page, 'Upload resume', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await expect(page.getByText('Resume selected!')).toBeVisible()
  await expect(page.getByText('cv.pdf')).toBeVisible()
  await expect(page.getByText(/^1 KB, uploaded on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(field(page, 'Bio')).toHaveValue('Typed meanwhile')
  const preview = page.getByRole('link', { name: 'Preview', exact: true })
  await expect(preview).toHaveAttribute('target', '_blank')
  const shown = await page.request.get((await preview.getAttribute('href')) ?? '')
  expect(shown.headers()['content-disposition']).toMatch(/^inline/)
  expect(await shown.body()).toEqual(Buffer.from(pdf))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('cv.pdf')

  await choose(page, 'Replace resume', { name: 'newer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await expect(page.getByText('newer.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Remove resume' }).click()
  const question = page.getByRole('dialog', { name: 'Remove your resume?' })
  await expect(question).toContainText('“newer.pdf”')
  await question.getByRole('button', { name: 'Remove resume' }).click()
  await expect(page.getByText('Resume removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload resume' })).toBeVisible()
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
