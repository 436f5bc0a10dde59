import type { Locator, Page } from '@playwright/test'
import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

const tooltip = (page: Page) => page.locator('[role=tooltip]')

/** Opens a screen with a clock that only the test advances, and loads the code of tooltips. */
async function openWithClock(page: Page, path: string, control: (page: Page) => Locator): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await control(page).hover()
  await expect(page.locator('[role=tooltip]')).toBeAttached()
  await page.mouse.move(2, 400)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(tooltip(page)).toBeHidden()
}

test('a tooltip opens after 700 ms, the next one after 300 ms, and each closes again', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const theme = page.getByRole('button', { name: 'Change theme' })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await signIn(ada)
  await openWithClock(page, '/messages', () => theme)

  await theme.hover()
  await page.clock.runFor(690)
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(20)
  await expect(tooltip(page)).toHaveText('Change theme')
  const [button, box] = [await theme.boundingBox(), await tooltip(page).boundingBox()]
  expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0) - 1)

  await bell.hover()
  await page.clock.runFor(290)
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(20)
  await expect(tooltip(page)).toHaveText(/^Notifications/)

  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(2000)
  await expect(tooltip(page)).toBeHidden()

  // Some time after the last tooltip, the full delay applies again.
  await theme.hover()
  await page.clock.runFor(690)
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(20)
  await expect(tooltip(page)).toBeVisible()
  // The tooltip stays open while the pointer is on it.
  await tooltip(page).hover()
  await page.clock.runFor(5000)
  await expect(tooltip(page)).toBeVisible()
  await theme.click()
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(5000)
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(tooltip(page)).toBeHidden()
})

test('keyboard focus opens a tooltip, and touch does not', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const id = await asPerson(site, ada).start({ title: 'Icons all over', content: 'With buttons.' })
  await signIn(ada)
  const theme = page.getByRole('button', { name: 'Change theme' })
  await openWithClock(page, `/messages/thread/${id}`, () => theme)
  const bold = page.getByRole('button', { name: 'Bold' })
  await bold.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(bold).toBeFocused()
  await page.clock.runFor(710)
  await expect(tooltip(page)).toHaveText('Bold (Ctrl+B)')
  await page.keyboard.press('Tab')
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(310)
  await expect(tooltip(page)).toBeVisible()

  await page.keyboard.press('Escape')
  await theme.dispatchEvent('pointerover', { bubbles: true, pointerType: 'touch' })
  await page.clock.runFor(5000)
  await expect(tooltip(page)).toBeHidden()
})

test('on a phone a tooltip stays inside the window', async ({ page, site, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(await createPerson(site, { name: 'Ada Bennett' }))
  const account = page.getByRole('button', { name: /account menu/ })
  await openWithClock(page, '/messages', () => account)
  await account.hover()
  await page.clock.runFor(710)
  await expect(tooltip(page)).toContainText('account menu')
  const box = await tooltip(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(352)
  expect(box?.x).toBeGreaterThanOrEqual(8)
  await page.clock.resume()
  await expectAccessible(page)
})
