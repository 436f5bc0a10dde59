import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { newAddress } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

test.describe.configure({ timeout: 240_000 })

const common = 'This password is one of the most common ones, or close to one. Choose another.'
const ofOwner = 'Your password must not contain your name or email address.'
const ofSite = 'Your password must not contain the name of this site.'
const scripts = '**/assets/*.js'
/** Whether a script contains the list of common passwords; its file name is a hash. */
const hasList = (script: string) => script.includes('A123456ApasswordA12345678')

test('while a person types, the strength meter shows what the server would reject, and why', async ({ page }) => {
  const fetched: string[] = []
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    if (hasList(await response.text())) fetched.push(response.url())
    await route.fulfill({ response })
  })
  await page.goto('/register')
  const name = page.getByLabel('Name')
  await name.fill('Amina Wanjiru')
  await page.getByLabel('Email').fill('kilifi@malindi.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.focus()
  expect(fetched).toEqual([])

  await password.pressSequentially('Password1')
  const strength = page.getByRole('status').filter({ hasText: 'Password strength:' })
  await expect(strength).toHaveText('Password strength: medium')
  await expect.poll(() => fetched).toHaveLength(1)
  await password.press('!')
  await expect(strength).toHaveText(`Password strength: weak${common}`)
  await expect(page.getByText('Meets every rule')).toBeHidden()
  // Screen readers announce it again when the field gets the focus.
  await expect(password).toHaveAccessibleDescription(new RegExp(common))
  await expectAccessible(page)

  for (const [typed, message] of [
    ['Wanjiru-tree!7', ofOwner],
    ['Sunny Kilifi 7', ofOwner],
    ['Baobab-tree!7', ofSite],
  ] as const) {
    await password.fill(typed)
    await expect(strength).toHaveText(`Password strength: weak${message}`)
  }
  await password.fill('Wanjiru-tree!7')
  await expect(strength).toContainText(ofOwner)
  await name.fill('Amina Okello')
  await expect(strength).toHaveText('Password strength: strong')
  await expect(page.getByText('Meets every rule')).toBeVisible()
  await password.fill('Mvua kubwa ilinyesha usiku wa saba, nasi tukalala hadi saa 4!')
  await expect(strength).toHaveText('Password strength: strong')
  expect(fetched).toHaveLength(1)
})

test('without the list of common passwords, the meter checks only the rules, and the server decides', async ({
  page,
}) => {
  let isHeldBack = false
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    if (!hasList(await response.text())) return route.fulfill({ response })
    isHeldBack = true
    await route.abort()
  })
  await page.goto('/register')
  await page.getByLabel('Name').fill('Amina Wanjiru')
  await page.getByLabel('Email').fill(newAddress())
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Password1!')
  const strength = page.getByRole('status').filter({ hasText: 'Password strength:' })
  await expect.poll(() => isHeldBack).toBe(true)
  await expect(strength).toHaveText('Password strength: strong')
  await page.getByLabel('Confirm password').fill('Password1!')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(common)).toBeVisible()
  await expect(strength).toHaveText('Password strength: weak')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await password.fill(testPassword)
  await expect(page.getByText(common)).toBeHidden()
  await page.getByLabel('Confirm password').fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
})

test('the account settings reject a password with the owner’s name', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Amina Wanjiru' }))
  await page.goto('/account')
  const change = page.getByRole('form', { name: 'Change password' })
  await change.getByLabel('Current password').fill(testPassword)
  await change.getByLabel('New password', { exact: true }).fill('Wanjiru-tree!7')
  await expect(change.getByText(ofOwner)).toBeVisible()
  await change.getByLabel('Confirm new password').fill('Wanjiru-tree!7')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(change.getByText(ofOwner)).toHaveCount(1)
})
