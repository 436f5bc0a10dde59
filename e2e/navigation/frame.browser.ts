import type { Page } from '@playwright/test'
import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }

/** Opens a menu, checks its accessibility and focus, and closes it again. */
async function checkMenu(page: Page, button: RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: button })
  await opener.click()
  await expect(page.getByRole(/theme/.test(button.source) ? 'menuitemradio' : 'menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('menus of the frame are accessible, focus their first item, and return the focus when closed', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    await checkMenu(page, /account menu$/)
    await checkMenu(page, /^Change theme$/)
  }
  await page.setViewportSize(phone)
  await checkMenu(page, /^More/)
})

test('an open menu of a screen is accessible', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const { start, reply } = asPerson(site, ada)
  const thread = await start()
  await reply(thread)
  await signIn(ada)
  await page.goto(`/messages/thread/${thread}`)
  await checkMenu(page, /^More actions for the reply by Ada Bennett/)
})

test('the frame never scrolls horizontally, at any window size', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [width, height] of [
    [320, 560],
    [360, 740],
    [768, 400],
    [1000, 420],
    [1280, 800],
    [1280, 300],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const wider = await page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll<HTMLElement>('header, nav, [class*=rail], [class*=bottomBar], main'),
      ]
        .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible')
        .map(
          ({ tagName, className, scrollWidth, clientWidth }) =>
            `${tagName} ${className}: ${scrollWidth} in ${clientWidth}`,
        ),
    )
    expect(wider, `at ${width} × ${height}`).toEqual([])
  }
})
