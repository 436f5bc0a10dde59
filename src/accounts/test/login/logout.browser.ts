import { expect, test } from '../../../platform/testing/browser/browser.ts'
import { draftKey } from '../../../ui/forms/drafts.ts'
import { createPerson } from '../people.ts'

test('logging out removes only that account’s drafts from the browser', async ({ page, site, signIn }) => {
  const [person, other] = [await createPerson(site), await createPerson(site)]
  await signIn(person)
  await page.goto('/messages?category=introductions')
  await page.getByRole('button', { name: 'New Thread' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Only half of a thought')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const others = draftKey('support', other.id, 'new')
  await page.evaluate((key) => localStorage.setItem(key, '{"subject":"Of somebody else"}'), others)
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('-draft:')))
  expect(JSON.stringify(await kept())).toContain('Only half of a thought')

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await kept()).toEqual([[others, '{"subject":"Of somebody else"}']])
})
