import type { Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { jpeg, png } from '../../../profiles/test/files.ts'
import { asPerson } from '../forum-client.ts'
import { asPhotographer } from './picture-client.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const describeLabel = 'Describe this picture for people who can’t see it'

/** Chooses files with the button, by keyboard. */
async function choose(page: Page, files: File[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add image' }).press('Enter')
  await (await chooser).setFiles(files)
}

async function file(name: string, color: string): Promise<File> {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await png({ color })) }
}

test('a reply with pictures by keyboard: choose, reorder, remove, describe, post, and open large', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const thread = await asPerson(site, bea).start({ title: 'Where did you sit today?' })
  await signIn(ada)
  await page.goto(`/messages/thread/${thread}`)
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await box.fill('On the roof, and in the yard.')

  await choose(page, [{ name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
  await expect(page.getByText('Please choose a JPEG, PNG, WebP, or GIF picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 1 of 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()

  await choose(page, [
    await file('roof.png', '#64295f'),
    await file('yard.png', '#1f6b45'),
    await file('x.png', '#a8421f'),
  ])
  const strip = page.getByRole('list', { name: 'Pictures in this post' })
  await expect(strip.locator('img')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move picture 1 of 3 later' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move picture 2 of 3 later' })).toBeFocused()
  await expect(strip.getByRole('listitem').nth(1)).toHaveAccessibleName('Picture 2 of 3: roof.png')
  await page.getByRole('button', { name: 'Remove picture 3 of 3' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(strip.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove picture 3 of 3' }).press('Enter')

  await page.reload()
  await expect(box).toHaveValue('On the roof, and in the yard.')
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Post reply' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add descriptions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(strip.getByLabel(describeLabel).first()).toBeFocused()
  await page.keyboard.type('A yard with a green door')
  await page.getByRole('button', { name: 'Post reply' }).press('Enter')
  await expect(page.getByText('Reply posted successfully!')).toBeVisible()
  await expect(strip).toHaveCount(0)

  const reply = page.getByRole('article').filter({ hasText: 'On the roof' })
  await expect(reply.getByAltText('A yard with a green door')).toBeVisible()
  await expect(reply.getByText('No description yet for 1 picture.')).toBeVisible()
  await expectAccessible(page)
  const first = reply.getByRole('button', { name: 'Open picture 1 of 2: A yard with a green door' })
  await first.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await expect(viewer.locator('figcaption')).toHaveText('A yard with a green door')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await expect(viewer.getByAltText('Picture without a description')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(first).toBeFocused()

  await reply.getByRole('button', { name: 'Add one' }).press('Enter')
  const description = reply.getByLabel(describeLabel).nth(1)
  await description.fill('A purple roof')
  await reply.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(reply.getByAltText('A purple roof')).toBeVisible()
  await expect(reply.getByText('No description yet')).toHaveCount(0)
})

test('a new thread with a pasted and a dropped picture waits for the uploads and is posted without descriptions', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site)
  await signIn(ada)
  await page.goto('/messages?category=introductions')
  await page.getByRole('button', { name: 'New Thread' }).click()
  const dialog = page.getByRole('dialog', { name: /Create New Thread/ })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('My desk')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.fill('Here it is.')
  const bytes = [...(await jpeg({ width: 900, height: 600 }))]
  const uploads: Promise<void>[] = []
  const released = Promise.withResolvers<void>()
  await page.route(/\/api\/forum\/pictures\?/, (route) => {
    uploads.push(released.promise.then(() => route.continue()))
  })
  for (const type of ['paste', 'drop']) {
    await content.evaluate(
      (element, { type, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'desk.jpg', { type: 'image/jpeg' }))
        const init = { bubbles: true, cancelable: true }
        const event =
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data })
        element.dispatchEvent(event)
      },
      { type, bytes },
    )
  }
  await expect(dialog.getByRole('progressbar', { name: 'Upload of desk.jpg' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Create thread' }).click()
  await expect(dialog.getByText('Your post will be sent as soon as your pictures are uploaded.')).toBeVisible()
  released.resolve()
  await dialog.getByRole('button', { name: 'Post without descriptions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My desk')
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('button')).toHaveCount(2)
  await Promise.all(uploads)
})

test('a failed upload can be tried again, and an expired picture of a draft says so', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site)
  const thread = await asPerson(site, ada).start()
  await signIn(ada)
  await page.goto(`/messages/thread/${thread}`)
  await page.getByRole('textbox', { name: 'Your reply' }).fill('A reply')
  await page.route(/\/api\/forum\/pictures\?/, (route) => route.abort())
  await choose(page, [await file('roof.png', '#64295f')])
  await expect(page.getByText('This picture couldn’t be uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('A picture couldn’t be added.')).toBeVisible()
  await page.unroute(/\/api\/forum\/pictures\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel(describeLabel)).toBeVisible()
  await page.getByLabel(describeLabel).fill('A roof')
  const strip = page.getByRole('list', { name: 'Pictures in this post' })
  await expect(strip.locator('img')).toHaveCount(1)

  await site.services.db.execute(`update forum_pictures set created_at = now() - interval '2 days'`)
  await site.runJob('forum.unusedPictures')
  await page.reload()
  await expect(page.getByText('This picture is no longer available.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 1 of 1' }).click()
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('Reply posted successfully!')).toBeVisible()
})

test('pictures keep their place while they load, and a phone shows them within its width', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site)
  const { upload, startWith } = asPhotographer(site, ada)
  const picture = await upload(await jpeg({ width: 1500, height: 1000 }))
  const { body } = await startWith([{ id: picture.id, description: 'A wide view' }])
  await signIn(ada)
  await page.setViewportSize({ width: 360, height: 740 })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/forum/pictures/**', (route) => released.promise.then(() => route.continue()))
  await page.goto(`/messages/thread/${body.id}`, { waitUntil: 'domcontentloaded' })
  const image = page.getByAltText('A wide view')
  await expect(image).toBeVisible()
  const before = await image.boundingBox()
  released.resolve()
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await image.boundingBox()).toEqual(before)
  expect(before?.width).toBeLessThanOrEqual(360)
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1)
})
