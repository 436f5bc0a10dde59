import type { Page } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { asPerson } from '../../forum/test/forum-client.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { mockSuggestions, result } from './mocked-search.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const openerOf = (page: Page) => page.getByRole('button', { name: 'Search everything' })
const optionOf = (page: Page, name: string | RegExp) => paletteOf(page).getByRole('option', { name })
/** The option that Enter opens, which the field names for screen readers. */
const activeOf = (page: Page) => paletteOf(page).getByRole('option', { selected: true })

/** Opens a screen, and waits until it takes keys. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible()
}

/** Makes scripts that are loaded from here on wait. @returns a function that lets them continue */
async function delayScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('Ctrl+K and a slash open the palette, Escape and Ctrl+K close it, and the focus returns', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await openScreen(page, '/groups')
  for (const key of ['Control+k', 'Meta+k', '/']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board' })
    await link.focus()
    await page.keyboard.press(key)
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(paletteOf(page)).toBeHidden()
    await expect(link).toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(paletteOf(page)).toBeHidden()

  await openerOf(page).click()
  await expect(fieldOf(page)).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(paletteOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()
})

test('a slash that is text stays text, Ctrl+K stays a link in the editor, and no dialog is covered', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site)
  const thread = await asPerson(site, ada).start()
  await signIn(ada)
  await page.goto(`/messages/thread/${thread}`)
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await box.fill('and')
  await box.press('End')
  await box.press('/')
  await expect(box).toHaveValue('and/')
  await box.press('Control+k')
  await expect(box).toHaveValue('and/[link text](https://)')
  await expect(paletteOf(page)).toHaveCount(0)

  await openScreen(page, '/messages')
  await page.getByRole('button', { name: 'New Thread' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Thread' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is typed while the palette loads is in its field', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await openScreen(page, '/groups')
  await mockSuggestions(page, () => ({}))
  const release = await delayScripts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bordx')
  await page.keyboard.press('Backspace')
  release()
  await expect(fieldOf(page)).toHaveValue('bord')
  await page.keyboard.type('er')
  await expect(fieldOf(page)).toHaveValue('border')
})

test('Enter that is pressed while the palette loads opens what was typed', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await openScreen(page, '/groups')
  await mockSuggestions(page, () => ({}))
  const release = await delayScripts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('university')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/university')
  await expect(paletteOf(page)).toBeHidden()
})

test('places and actions are found without the server, with the arrow keys, and open with Enter', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await mockSuggestions(page, () => ({}))
  await openScreen(page, '/groups')
  await page.keyboard.press('/')
  await expect(optionOf(page, 'New thread')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.type('notif')
  await expect(activeOf(page)).toHaveText(/^Notifications/)
  await page.keyboard.press('ArrowDown')
  await expect(activeOf(page)).toHaveText(/^Notification settings/)
  await page.keyboard.press('End')
  await expect(activeOf(page)).toHaveText('Search for “notif” everywhere')
  await page.keyboard.press('ArrowDown')
  await expect(activeOf(page)).toHaveText(/^Notifications/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const id = await activeOf(page).getAttribute('id')
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/notifications')
  await expect(paletteOf(page)).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.keyboard.press('/')
  await page.keyboard.type('new thread')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Thread' })).toBeVisible()
  await expect(page).toHaveURL('/account/notifications')
})

test('results are listed by kind with their matches, announced, and open in this tab or another', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  const person = { id: null, name: 'Ada Bennett', avatarUrl: null }
  await mockSuggestions(page, () => ({
    results: [
      result({ kind: 'person', title: 'Kapok Bennett', titleMatches: [[0, 5]], path: '/members', context: 'Weaver' }),
      result({
        kind: 'reply',
        title: 'Which tree?',
        excerpt: 'I say kapok, always.',
        excerptMatches: [[6, 11]],
        path: '/events',
        person,
      }),
      result({ kind: 'event', title: 'Kapok evening', path: '/livehub', at: '2030-05-01T18:00:00Z' }),
    ],
  }))
  await openScreen(page, '/groups')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kapok')
  const palette = paletteOf(page)
  await expect(palette.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText(/Kapok Bennett/)
  await expect(palette.getByRole('group', { name: 'Replies' }).locator('mark')).toHaveText('kapok')
  await expect(palette.getByRole('group', { name: 'Events' }).getByRole('option')).not.toContainText('just now')
  await expect(palette.getByRole('status')).toHaveText('3 results')
  await expect(activeOf(page)).toHaveText(/Kapok Bennett/)
  await expectAccessible(page)

  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  const other = await opened
  await expect(other).toHaveURL('/events')
  await other.close()
  await expect(fieldOf(page)).toBeFocused()

  await optionOf(page, /Kapok evening/).click()
  await expect(page).toHaveURL('/livehub')
  await page.keyboard.press('Control+k')
  const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText([/Kapok evening/, /Which tree\?/])
  await page.reload()
  await openerOf(page).click()
  await expect(recent).toHaveCount(2)
  await palette.getByRole('button', { name: 'Clear recent items' }).click()
  await expect(recent).toHaveCount(0)
  await expect(palette.getByRole('button', { name: 'Clear recent items' })).toHaveCount(0)
})

test('recent items belong to the account, and logging out removes them', async ({ page, site, signIn }) => {
  await mockSuggestions(page, () => ({}))
  const ada = await createPerson(site)
  await signIn(ada)
  await openScreen(page, '/groups')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('university')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/university')
  const stored = () => page.evaluate((id) => localStorage.getItem(`search-draft:${id}`), ada.id)
  await expect.poll(stored).toContain('/university')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('log out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  expect(await stored()).toBeNull()
})

test('late answers for what was typed before do not show, and Enter does not open an outdated result', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  const released = Promise.withResolvers<void>()
  await mockSuggestions(page, async (q) => {
    if (q === 'slow') await released.promise
    return { results: [result({ title: `Found for ${q}` })] }
  })
  await openScreen(page, '/groups')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fast')
  await expect(optionOf(page, 'Found for fast')).toBeVisible()
  await fieldOf(page).fill('slow')
  // The previous results stay while the next ones load.
  await expect(optionOf(page, 'Found for fast')).toBeVisible()
  await fieldOf(page).fill('faster')
  await expect(optionOf(page, 'Found for faster')).toBeVisible()
  released.resolve()
  await fieldOf(page).fill('slow')
  await expect(optionOf(page, 'Found for slow')).toBeVisible()
  await expect(optionOf(page, 'Found for fast')).toHaveCount(0)

  await mockSuggestions(page, () => new Promise(() => {}))
  await fieldOf(page).fill('unanswered')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=unanswered')
})

test('a fault can be tried again, nothing found offers hints, a correction is said, and being offline is said', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  let isDown = true
  await mockSuggestions(page, (q) => {
    if (isDown) return null
    return q === 'baobob' ? { results: [result({ title: 'Under the baobab' })], corrected: 'baobab' } : {}
  })
  await openScreen(page, '/groups')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('baobob')
  const palette = paletteOf(page)
  await expect(palette.getByRole('alert')).toContainText('The search didn’t answer.')
  isDown = false
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect(palette.getByText('Showing results for “baobab”')).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText('1 result for “baobab”')

  await fieldOf(page).fill('xyzzy')
  await expect(palette.getByText('Nothing matches “xyzzy”.')).toBeVisible()
  await expect(palette.getByText('has:picture')).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText('No results')
  await expectAccessible(page)

  await page.context().setOffline(true)
  await fieldOf(page).fill('board')
  await expect(palette.getByText('You’re offline.').first()).toBeVisible()
  await expect(optionOf(page, /^Board/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(palette.getByText('You’re offline.')).toHaveCount(0)
})

test('on a phone the palette is the whole screen, and its button closes it', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await mockSuggestions(page, () => ({ results: [result({ title: 'Under the baobab' })] }))
  await page.setViewportSize({ width: 360, height: 740 })
  await openScreen(page, '/groups')
  await openerOf(page).click()
  await expect(fieldOf(page)).toBeFocused()
  // It slides into its place.
  await expect.poll(() => paletteOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
  await paletteOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(paletteOf(page)).toBeHidden()
  await openerOf(page).click()
  await fieldOf(page).fill('baobab')
  await optionOf(page, 'Search for “baobab” everywhere').click()
  await expect(page).toHaveURL('/search?q=baobab')
})

test('employers and admins find the places that are theirs', async ({ page, site, signIn }) => {
  await mockSuggestions(page, () => ({}))
  await signIn(await createEmployer(site, { companyName: 'Kapok Works' }))
  await openScreen(page, '/employer/dashboard')
  await page.keyboard.press('Control+k')
  await expect(optionOf(page, /^Candidates/)).toBeVisible()
  await expect(optionOf(page, 'Post a job')).toBeVisible()
  await expect(optionOf(page, 'New thread')).toHaveCount(0)
  await page.keyboard.type('groups')
  await expect(paletteOf(page).getByText('Nothing matches “groups”.')).toBeVisible()
  await page.keyboard.press('Escape')

  await signIn(await createPerson(site, { role: 'admin' }))
  await openScreen(page, '/dashboard')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('audit')
  await expect(activeOf(page)).toHaveText(/^Audit log.*Admin area, Site$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/audit-log')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('groups')
  await expect(optionOf(page, /^Groups/)).toHaveCount(2)
})

test('the browser’s Back closes the palette', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await openScreen(page, '/groups')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/groups')
  await expect(paletteOf(page)).toBeHidden()
})
