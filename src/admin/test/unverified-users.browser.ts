import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

test.describe.configure({ timeout: 240_000 })

test('an admin sends a verification email again, confirms an address and corrects a name', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin', name: 'Zora Lanternfield' })
  const person = await createPerson(site, { name: 'Ada Baobabsne', verified: false })
  await site.services.pool.query('delete from sessions where account_id = $1', [person.id])
  await signIn(admin)
  await page.goto(`/admin/users?search=${person.email}`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Not verified')
  await expect(row).toContainText('Never')
  await row
    .getByRole('button', { name: /Ada Baobabsne/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Account' })
  await expect(drawer.getByText('has not verified this address yet')).toBeVisible()
  await expectAccessible(page)

  await drawer.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByText(`Verification email sent to ${person.email}`)).toBeVisible()
  await site.mailTo(person.email, 'Confirm your email address')
  await drawer.getByRole('button', { name: 'Confirm Address' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm the address of Ada Baobabsne?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Not verified')
  await drawer.getByRole('button', { name: 'Confirm Address' }).click()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Ada Baobabsne can log in now')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Resend Verification Email' })).toHaveCount(0)
  await expect(drawer.getByText('confirmed the email address')).toBeVisible()
  await expect(row).not.toContainText('Not verified')

  await drawer.getByRole('button', { name: 'Change name' }).click()
  const form = drawer.getByRole('form', { name: 'Change the name of Ada Baobabsne' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill(' ')
  await form.getByRole('button', { name: 'Save Name' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Name').fill('Ada Baobabsen')
  await form.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('The name is now Ada Baobabsen')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Ada Baobabsen' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Change name' })).toBeFocused()
  await expect(row).toContainText('Ada Baobabsen')
  await site.mailTo(person.email, 'Your name was changed')
})

test('an admin who renames a person who has just changed their name sees a conflict and keeps their input', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const person = await createPerson(site, { name: 'Ada Baobabsne' })
  await signIn(admin)
  await page.goto(`/admin/users?search=${person.email}`)
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('button', { name: /Ada/ }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Account' })
  await drawer.getByRole('button', { name: 'Change name' }).click()
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await name.fill('Ada of the Team')
  const body = { name: 'Ada Herself', from: person.name }
  await site.request('PUT', '/api/accounts/name', { cookie: person.cookie, body })
  await drawer.getByRole('button', { name: 'Save Name' }).click()
  await expect(drawer.getByRole('alert')).toContainText('the name was changed to “Ada Herself”.')
  await expect(drawer.getByRole('heading', { name: 'Ada Herself' })).toBeVisible()
  await expect(name).toHaveValue('Ada of the Team')
  await drawer.getByRole('button', { name: 'Save Name' }).click()
  await expect(drawer.getByRole('heading', { name: 'Ada of the Team' })).toBeVisible()
})
