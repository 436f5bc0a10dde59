import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser.ts'
import { asPerson, dayFromToday, fields } from './offers.ts'

test('a member claims a benefit: its code appears and is copied, the partner opens in a new tab, and it stays', async ({
  page,
  site,
  signIn,
  context,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await signIn(await createPerson(site))
  await page.goto('/benefits')
  await expect(page.getByText('No benefits available')).toBeVisible()
  await expect(page.getByText('Check back later for new partnership benefits.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to Use Your Benefits' })).toBeVisible()

  await asPerson(site, admin).add({ validUntil: '2999-12-31' })
  await asPerson(site, admin).add({ title: 'A quiet desk', category: 'Workplace', promoCode: 'DESK', rating: null })
  await asPerson(site, admin).add({ title: 'Over', validUntil: dayFromToday(-1) })
  await page.reload()
  const card = page.getByRole('article', { name: fields.title })
  await expect(card.getByText('Rated 4.6 of 5')).toBeVisible()
  await expect(card.getByText('20% off')).toBeVisible()
  await expect(card.getByText('Valid until December 31, 2999')).toBeVisible()
  await expect(page.getByText(fields.promoCode)).toHaveCount(0)
  await expect(page.getByText('Over', { exact: true })).toHaveCount(0)

  await page.getByLabel('Category').selectOption('Workplace')
  await expect(card).toBeHidden()
  await page.getByLabel('Category').selectOption('')
  await page.getByLabel('Search benefits').fill('typing')
  await expect(page.getByRole('article', { name: 'A quiet desk' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('article', { name: 'A quiet desk' })).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://quiet-keys.example.com/**', (route) => route.fulfill({ body: 'The partner' }))
  const opened = context.waitForEvent('page')
  await card.getByRole('button', { name: 'Claim Benefit' }).click()
  await expect(page.getByText('Benefit Claimed')).toBeVisible()
  await expect(page.getByText(`You've claimed the ${fields.title} benefit!`)).toBeVisible()
  await expect(card.getByText(fields.promoCode)).toBeVisible()
  await expect(card.getByText('The code is in your clipboard.')).toBeVisible()
  const partner = await opened
  await expect(partner).toHaveURL(fields.partnerUrl)
  expect(await partner.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await partner.close()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fields.promoCode)

  await page.reload()
  await expect(card.getByText(fields.promoCode)).toBeVisible()
  const link = card.getByRole('link', { name: `Visit partner ${fields.company}` })
  await expect(link).toHaveAttribute('href', fields.partnerUrl)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(card.getByRole('button', { name: 'Claim Benefit' })).toBeHidden()
  await expectAccessible(page)
})

test('where the browser refuses the clipboard and new tabs, the card says what to do', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await asPerson(site, admin).add({ title: 'A stubborn one' })
  await signIn(await createPerson(site))
  await page.addInitScript(() => {
    window.open = () => null
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.goto('/benefits')
  const card = page.getByRole('article', { name: 'A stubborn one' })
  await card.getByRole('button', { name: 'Claim Benefit' }).click()
  await expect(card.getByText('please copy the code yourself')).toBeVisible()
  await expect(card.getByText('please use the link')).toBeVisible()
  await expect(card.getByRole('link', { name: `Visit partner ${fields.company}` })).toBeVisible()
})

test('an admin adds, changes and deletes a benefit', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/benefits')
  await page.getByRole('button', { name: 'Add Benefit' }).click()
  const form = page.getByRole('dialog', { name: 'Add Benefit' })
  await form.getByRole('button', { name: 'Add Benefit' }).click()
  await expect(form.getByText('Company is required')).toBeVisible()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expect(form.getByLabel('Company')).toBeFocused()
  await form.getByLabel('Company').fill('Slow Tea')
  await form.getByLabel('Title').fill('Tea for a month')
  await form.getByLabel('Icon').selectOption('Cup')
  await form.getByLabel('Rating').fill('5.5')
  await form.getByLabel('Valid until').fill('2999-01-31')
  await form.getByLabel('Promo code').fill('TEA')
  await form.getByLabel('Partner’s address').fill('http://tea.example.com')
  await form.getByRole('button', { name: 'Add Benefit' }).click()
  await expect(form.getByText('Rating must be between 0 and 5.')).toBeVisible()
  await expect(form.getByText('Please enter an address that begins with https://')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Rating').fill('4.5')
  await form.getByLabel('Partner’s address').fill('https://tea.example.com')

  await page.route('**/api/benefits', (route) => route.abort())
  await form.getByRole('button', { name: 'Add Benefit' }).click()
  await expect(page.getByText('Failed to save benefit')).toBeVisible()
  await page.unroute('**/api/benefits')
  await form.getByRole('button', { name: 'Add Benefit' }).click()
  await expect(page.getByText('Benefit created successfully')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tea for a month' }) })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expect(row.getByText('Valid until January 31, 2999')).toBeVisible()
  await expect(row.getByText('0 claims')).toBeVisible()
  await expect(row.locator('.tabler-icon-coffee')).toBeVisible()

  await row.getByRole('button', { name: 'Edit Tea for a month' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Benefit' })
  await expect(edit.getByLabel('Rating')).toHaveValue('4.5')
  await edit.getByRole('switch', { name: 'Active' }).click()
  await edit.getByRole('button', { name: 'Save Benefit' }).click()
  await expect(page.getByText('Benefit updated successfully')).toBeVisible()
  await expect(row.getByText('Inactive')).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Delete Tea for a month' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this benefit?' })
  await expect(question.getByText('“Tea for a month” by Slow Tea will be gone for good')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Benefit deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})
