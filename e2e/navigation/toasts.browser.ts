import type { Page } from '@playwright/test'
import { createPerson } from '../../src/accounts/test/people.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'

/** The center of the first toast, in a window of 1280 by 720 pixels. */
const toastCenter = { x: 1080, y: 670 }

/** Whether a click at the toast's position would hit the toast. */
function isToastClickable(page: Page): Promise<boolean> {
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-sonner-toast]') !== null,
    toastCenter,
  )
}

async function save(page: Page, jobTitle: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Job title' }).fill(jobTitle)
  await page.getByRole('button', { name: 'Save Profile' }).press('Enter')
}

test('a toast that appears under the pointer lets clicks through and closes in time; otherwise a toast is clickable', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(await createPerson(site, { name: 'Ada Bennett' }))
  await page.goto('/profile')
  await page.mouse.move(toastCenter.x, toastCenter.y)
  await save(page, 'Keeper of lighthouses')
  const toast = page.locator('[data-sonner-toast][data-mounted="true"]')
  await expect(toast.getByText('Profile updated!')).toBeVisible()
  await expect.poll(() => coversPosition(page)).toBe(true)
  await page.mouse.move(toastCenter.x + 2, toastCenter.y)
  expect(await isToastClickable(page)).toBe(false)
  await expect(toast).toBeHidden({ timeout: 10_000 })

  await page.mouse.move(200, 200)
  // On a slow machine the toast may close before the pointer reaches it, so try again.
  await expect(async () => {
    await save(page, `Keeper of ${Date.now()} bridges`)
    await expect.poll(() => coversPosition(page)).toBe(true)
    await page.mouse.move(200, 200)
    await page.mouse.move(toastCenter.x, toastCenter.y)
    await expect.poll(() => isToastClickable(page), { timeout: 2000 }).toBe(true)
  }).toPass()
})

function coversPosition(page: Page): Promise<boolean> {
  return page.locator('[data-sonner-toast]').evaluateAll(
    (toasts, { x, y }) =>
      toasts.some((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        return x >= left && x <= right && y >= top && y <= bottom
      }),
    toastCenter,
  )
}
