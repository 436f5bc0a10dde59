import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { png } from '../../../profiles/test/files.ts'
import { planEvent } from '../planned-events.ts'

test('an admin adds a cover with a description, replaces it, and removes it', async ({ page, site, signIn }) => {
  const event = await planEvent(site, { title: 'Worth a picture', isPublic: true, inHours: 200 })
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/events?search=worth')
  const edit = page.getByRole('button', { name: 'Edit Worth a picture' })
  await edit.click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await expect(form.getByRole('img')).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Upload cover' }).click()
  await (await chooser).setFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(form.getByText('Invalid file type: Only .jpg and .png files are allowed.')).toBeVisible()

  const buffer = Buffer.from(await png())
  await form.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
  await expect(form.locator('img[src^="blob:"]')).toBeVisible()
  await form.getByLabel('What the picture shows').fill('A plum-colored square')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('Event updated successfully', { exact: true })).toBeVisible()

  for (const path of [`/events/${event.id}`, `/e/${event.id}`]) {
    await page.goto(path)
    const cover = page.getByRole('img', { name: 'A plum-colored square' })
    await expect(cover).toBeVisible()
    await expect(cover).toHaveJSProperty('naturalWidth', 1280)
    await expectAccessible(page)
  }

  await page.goto('/admin/events?search=worth')
  await edit.click()
  await form.getByRole('button', { name: 'Remove cover' }).click()
  await expect(form.getByLabel('What the picture shows')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('Event updated successfully', { exact: true })).toBeVisible()
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Worth a picture' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A plum-colored square' })).toHaveCount(0)
})

test('a new event is created with its cover, and a rejected cover leaves the event saved', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/events')
  const form = page.getByRole('dialog', { name: 'Add Event' })
  const buffer = Buffer.from(await png())
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Add Event' }).click()
    await form.getByLabel('Event Title').fill(title)
    await form.getByLabel('Host').fill('Test Host')
    await form.getByLabel('Date').fill('2031-05-05')
    await form.locator('input[type=time]').fill('19:00')
    await form.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    await expect(form.locator('img[src^="blob:"]')).toBeVisible()
    await form.getByRole('button', { name: 'Create Event' }).click()
  }
  await add('Created with a cover')
  await expect(page.getByText('Event created successfully', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Created with a cover' }).click()
  await expect(page.locator('article img')).toHaveJSProperty('naturalWidth', 1280)

  await page.goto('/admin/events')
  await page.route('**/cover?*', (route) => route.abort())
  await add('Created without its cover')
  await expect(page.getByText('The event is saved, but its cover isn’t')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Created without its cover' })).toBeVisible()
})
