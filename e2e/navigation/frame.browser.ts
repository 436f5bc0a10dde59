import type { Page } from '@playwright/test'
import { createPerson } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
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
})

for (const scheme of ['light', 'dark'] as const) {
  test(`every item of a menu shows a ring while it has the focus, in the ${scheme} theme`, async ({
    page,
    site,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await signIn(await createPerson(site))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /account menu$/ }).press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    const count = await items.count()
    for (let index = 0; index < count; index++) {
      const focused = page.locator('[role="menuitem"]:focus-visible')
      await expect(focused).toHaveCSS('outline-style', 'solid')
      await expect(focused).toHaveCSS('outline-width', '3px')
      await page.keyboard.press('ArrowDown')
    }
    await expect(items.first()).toBeFocused()
  })
}

test('on a phone, More opens all places in a sheet, which Escape, the Back button, and a place close', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await page.setViewportSize(phone)
  await page.goto('/groups')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Board', 'Events', 'Jobs'])
  const more = bar.getByRole('button', { name: 'More' })
  const sheet = page.getByRole('dialog', { name: 'All places' })

  await more.click()
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(sheet.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()

  await more.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/groups')

  // The place takes the sheet's entry in the history: Back leads to the screen where the sheet was opened.
  await more.click()
  await sheet.getByRole('link', { name: 'University' }).click()
  await expect(page).toHaveURL('/university')
  await expect(sheet).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/groups')
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('the sheet of all places links to the public pages for members, employers, and admins', async ({
  context,
  site,
  signIn,
}) => {
  for (const person of [
    await createPerson(site),
    await createPerson(site, { role: 'admin' }),
    await createEmployer(site, { companyName: 'Kapok Works' }),
  ]) {
    await signIn(person)
    // A tab for each person: closing the sheet goes back in the history, which would end the next navigation.
    const page = await context.newPage()
    await page.setViewportSize(phone)
    await page.goto('/account')
    await page.getByRole('button', { name: /^More/ }).click()
    const sheet = page.getByRole('dialog', { name: 'All places' })
    for (const [name, path] of [
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Terms & Conditions', '/terms'],
    ] as const) {
      await expect(sheet.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await expect(sheet.getByRole('button', { name: 'Log out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.close()
  }
})

test('a place chosen in the sheet while a form has unsaved changes still asks about them', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await page.setViewportSize(phone)
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Job title', exact: true }).fill('Weaver')
  const more = page.getByRole('button', { name: /^More/ })
  const sheet = page.getByRole('dialog', { name: 'All places' })
  await more.click()
  await sheet.getByRole('link', { name: 'Groups' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Job title', exact: true })).toHaveValue('Weaver')
  await more.click()
  await sheet.getByRole('link', { name: 'Groups' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/groups')
})

test('at 640 × 400 px, as on a screen zoomed to 200%, the bars scroll with the page', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/messages')
  await expect(page.getByRole('link', { name: 'Introductions' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' })
  await expect(bar).toBeInViewport()
  await page.getByRole('link', { name: 'Off-Topic Lounge' }).scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  await expect(page.getByRole('button', { name: /account menu$/ })).not.toBeInViewport()
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
