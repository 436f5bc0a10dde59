import type { Page } from '@playwright/test'
import { createPerson } from '../src/accounts/test/people.ts'
import { expect, test } from '../src/platform/testing/browser.ts'

/** In the middle of where the first toast comes, at 1280 by 720 pixels. */
const place = { x: 1080, y: 670 }

/** What a click at the toast's place would meet. */
function isToastThere(page: Page): Promise<boolean> {
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-sonner-toast]') !== null, place)
}

async function save(page: Page, jobTitle: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Job title' }).fill(jobTitle)
  await page.getByRole('button', { name: 'Save Profile' }).press('Enter')
}

test('a toast that comes under the pointer lets it through, goes in time, and is as others once the pointer was beside it', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(await createPerson(site, { name: 'Ada Bennett' }))
  await page.goto('/profile')
  await page.mouse.move(place.x, place.y)
  await save(page, 'Keeper of lighthouses')
  const toast = page.locator('[data-sonner-toast][data-mounted="true"]')
  await expect(toast.getByText('Profile updated!')).toBeVisible()
  await expect.poll(() => coversPlace(page)).toBe(true)
  await page.mouse.move(place.x + 2, place.y)
  expect(await isToastThere(page)).toBe(false)
  await expect(toast).toBeHidden({ timeout: 10_000 })

  await page.mouse.move(200, 200)
  // On a slow machine a toast may be gone before the pointer has reached it.
  await expect(async () => {
    await save(page, `Keeper of ${Date.now()} bridges`)
    await expect.poll(() => coversPlace(page)).toBe(true)
    await page.mouse.move(200, 200)
    await page.mouse.move(place.x, place.y)
    await expect.poll(() => isToastThere(page), { timeout: 2000 }).toBe(true)
  }).toPass()
})

function coversPlace(page: Page): Promise<boolean> {
  return page.locator('[data-sonner-toast]').evaluateAll(
    (toasts, { x, y }) =>
      toasts.some((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        return x >= left && x <= right && y >= top && y <= bottom
      }),
    place,
  )
}
