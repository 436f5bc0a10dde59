import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

test('the theme follows the device until one is chosen, also while the page is open, and the choice is stored', async ({
  page,
}) => {
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/terms')
  await expect(root).toHaveClass(/\bdark\b/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveClass(/\blight\b/)
  await expect(root).not.toHaveClass(/\bdark\b/)

  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(root).toHaveClass(/\bdark\b/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await expect(root).toHaveClass(/\bdark\b/)
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'System' }).click()
  await expect(root).toHaveClass(/\blight\b/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
})

test('with forced colors, selected controls are still recognizable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/register')
  const box = page.getByRole('checkbox')
  await box.check()
  const ground = await box.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(page.locator('.mantine-Checkbox-icon').first()).not.toHaveCSS('color', ground)
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'System' })).toHaveCSS('outline-style', 'none')
})

test('an unknown path returns 404 with "Page not found" and a link home', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
