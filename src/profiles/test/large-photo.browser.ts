import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

const megabyte = 1024 * 1024
const tooLarge = 'File too large: Please select an image under 2MB.'

/** A photo as a phone stores it: rotated by metadata, so that the red left half is on top once it is upright. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const red = { create: { width: 1500, height: 2000, channels: 3 as const, background: '#ff0000' } }
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#000', noise } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 96 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(2 * megabyte)
  return photo
}

/** Whether this is the script that shrinks pictures. Built scripts have no readable names. */
async function isShrinking(url: string, read: () => Promise<string>): Promise<boolean> {
  return url.endsWith('.js') && (await read()).includes('createImageBitmap')
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a photo over 2MB is made smaller before it is sent, and stays upright', async ({ page, site, signIn }) => {
      await signIn(await createPerson(site, { name: 'Maya Fernhollow' }))
      const shrinking = page.waitForResponse(async (answer) => isShrinking(answer.url(), () => answer.text()))
      let isLoaded = false
      void shrinking.then(() => {
        isLoaded = true
      })
      await page.goto('/profile')
      await expect(
        page.getByText('A JPEG or PNG of up to 20MB. We shrink photos over 2MB before uploading them.'),
      ).toBeVisible()
      expect(isLoaded).toBe(false)
      await choose(page, 'IMG_1.JPEG', await largePhoto())
      const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
      await expect(dialog.getByRole('application', { name: /Visible area/ })).toBeVisible()
      await shrinking
      await expectAccessible(page)
      const sending = page.waitForRequest((request) => request.method() === 'PUT')
      await dialog.getByRole('button', { name: 'Save photo' }).click()
      const sent = await sending
      expect(new URL(sent.url()).searchParams.get('name')).toBe('IMG_1.jpg')
      await expect(page.getByText('Photo uploaded successfully!')).toBeVisible()
      expect(Number((await sent.allHeaders())['content-length'])).toBeLessThanOrEqual(2 * megabyte)
      const shown = page.getByRole('group', { name: 'Profile photo' }).locator('img')
      const stored = await page.request.get((await shown.getAttribute('src')) ?? '')
      const { data, info } = await sharp(await stored.body())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3)
      for (const x of [40, 256, 470]) {
        const [red = 0, green = 255, blue = 255] = pixelAt(x, 40)
        expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true])
      }
      expect(pixelAt(256, 470)[1]).toBeGreaterThan(60)
    })
  })
}

test('photos that are too large, cannot be read, or have another type are rejected with a message', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { name: 'Maya Fernhollow' }))
  await page.goto('/profile')
  const alert = page.locator('#photo-error')
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  await choose(page, 'huge.jpg', Buffer.concat([jpegStart, Buffer.alloc(20 * megabyte)]))
  await expect(alert).toHaveText(tooLarge)
  await choose(page, 'IMG_1.HEIC', Buffer.alloc(3 * megabyte, 'ftypheic'))
  await expect(alert).toHaveText('Invalid file type: Only .jpg and .png files are allowed.')
  await choose(page, 'broken.jpg', Buffer.concat([jpegStart, Buffer.alloc(3 * megabyte, 7)]))
  await expect(alert).toHaveText(tooLarge)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
})

test('a failure to load the code that shrinks photos is shown, and another attempt works', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { name: 'Maya Fernhollow' }))
  await page.goto('/profile')
  const photo = await largePhoto()
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    if (await isShrinking(route.request().url(), () => answer.text())) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await choose(page, 'IMG_1.jpg', photo)
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled()
})
