import { createPerson } from '../../accounts/test/people.ts'
import type { EditableContent } from '../../platform/server/content/community-texts.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

// Other tests read these words on the same site: they get them back as they were.
let before: EditableContent
test.beforeAll(async ({ site }) => {
  before = (await site.services.community.editableContent(site.services.db)) as EditableContent
})
test.afterAll(async ({ site }) => {
  const { community, db } = site.services
  await db.transaction((tx) => community.update(tx, before))
  community.forget()
})

test('an admin edits the public texts: nothing typed is lost, and visitors see them at once', async ({
  page,
  site,
  signIn,
}) => {
  await page.goto('/founder')
  await expect(page.getByText('Sample text.')).toBeVisible()
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/site')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Tagline').fill('Sit with us')
  await page.getByLabel('Welcome banner').fill('')
  await page.getByLabel('Founder’s name').fill('Ada Bennett')
  const story = 'She began **alone**.\n\nRead [her talk](https://talks.example/one) <script>alert(1)</script>'
  await page.getByRole('textbox', { name: 'Founder’s biography' }).fill(story)
  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('tabpanel', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('alone')
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()

  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByLabel('Label')).toBeFocused()
  await page.getByLabel('Label').fill('Talk')
  await page.getByLabel('Address').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Label').nth(1).fill('Home page')
  await page.getByLabel('Address').nth(1).fill('https://ada.example')
  await save.click()
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible()
  await page.getByLabel('Address').first().fill('https://talks.example/one')
  await page.getByRole('button', { name: 'Move link 2 up' }).click()
  await expect(page.getByLabel('Label').first()).toHaveValue('Home page')
  await expect(page.getByRole('button', { name: 'Move link 1 down' })).toBeFocused()
  const unsaved = 'Not saved yet: Tagline, Welcome banner, Founder’s name, Founder’s biography, and Founder’s links'
  await expect(page.getByText(unsaved)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(unsaved)).toBeVisible()
  await expect(page.getByLabel('Tagline')).toHaveValue('Sit with us')
  await page.route('**/api/admin/site', (route) => route.abort())
  await save.click()
  await expect(page.getByText('The changes could not be saved. Please try again.')).toBeVisible()
  await page.unroute('**/api/admin/site')
  await save.click()
  await expect(page.getByText(/^Changed: Tagline, Welcome banner/)).toBeVisible()
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  await page.goto('/?view=landing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sit with us')
  await expect(page.getByText('Pull up a chair')).toHaveCount(0)
  for (const path of ['/', '/about', '/dashboard', '/admin/site']) {
    expect((await site.request('GET', path)).body, path).not.toContain('talks.example')
  }

  // Once as served, once within the browser: there the router fetches the story alone.
  for (const comesFrom of ['/founder', '/about']) {
    await page.goto(comesFrom)
    if (comesFrom === '/about') {
      await page.getByRole('button', { name: 'About' }).click()
      await page.getByRole('link', { name: 'Meet Our Founder' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Founder' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.locator('strong')).toHaveText('alone')
    await expect(main.getByText('Ada Bennett, who planted Baobab.')).toBeVisible()
    await expect(main.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(main.locator('script')).toHaveCount(0)
    await expect(main.getByText('Sample text.')).toHaveCount(0)
    const links = main.getByRole('list').getByRole('link')
    await expect(links).toHaveText(['Home page', 'Talk'])
    await expect(links.first()).toHaveAttribute('href', 'https://ada.example/')
  }
  await expectAccessible(page)
})

test('of two concurrent edits, the later save reports what changed, keeps the typed text, and then succeeds', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const { cookie } = admin
  await signIn(admin)
  await page.goto('/admin/site')
  await page.getByLabel('Welcome banner').fill('Mine to say')
  const { body } = await site.request('GET', '/api/admin/site', { cookie })
  const theirs = { ...body.words, tagline: 'Theirs to say', version: body.version }
  expect((await site.request('PUT', '/api/admin/site', { cookie, body: theirs })).status).toBe(200)

  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.getByText(/^Someone else just changed Tagline\. Your changes aren’t saved yet/)).toBeVisible()
  await expect(page.getByLabel('Tagline')).toHaveValue('Theirs to say')
  await expect(page.getByLabel('Welcome banner')).toHaveValue('Mine to say')
  await save.click()
  await expect(page.getByText('Changed: Welcome banner.')).toBeVisible()
  const after = (await site.request('GET', '/api/admin/site', { cookie })).body.words
  expect(after).toMatchObject({ tagline: 'Theirs to say', welcome: 'Mine to say' })
})
