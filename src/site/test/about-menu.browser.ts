import type { Page } from '@playwright/test'
import { expect, test } from '../../platform/testing/browser/browser.ts'

/** Opens the menu and expects it below its button. */
async function expectBelowButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'About' }).click()
  await expect(page.locator('#about-menu')).toBeVisible()
  await expectInPlace(page)
}

/** Expects the open menu below its button, beginning at the same edge. */
async function expectInPlace(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'About' })
  const menu = page.locator('#about-menu')
  await expect(async () => {
    const [above, below] = [await button.boundingBox(), await menu.boundingBox()]
    if (!above || !below) throw new Error('The menu is not laid out.')
    const gap = below.y - (above.y + above.height)
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThanOrEqual(12)
    expect(Math.abs(below.x - above.x)).toBeLessThanOrEqual(1)
  }).toPass()
}

const widths = [1080, 1280, 1920]

for (const path of ['/', '/about']) {
  test(`${path}: the About menu opens below its button, at every width and after a resize`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expectBelowButton(page)
    }
  })
}

test.describe('in a browser without CSS anchor positioning', () => {
  // The page is served with another name for the properties, and its policy would refuse the changed script.
  test.use({ bypassCSP: true })

  test('the About menu opens below its button, and stays there when the window changes or scrolls', async ({
    page,
  }) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/position-area|anchor-name|position-anchor/g, 'not-$&')
      await route.fulfill({ response, body })
    })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about')
      await expectBelowButton(page)
    }
    await page.setViewportSize({ width: 1180, height: 700 })
    await page.keyboard.press('Escape')
    await expectBelowButton(page)
    await page.evaluate(() => scrollBy(0, 64))
    await expectInPlace(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the About menu opens below its button', async ({ page }) => {
    await page.goto('/')
    await expectBelowButton(page)
  })
})
