import type { BrowserContext, Page } from '@playwright/test'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

/** As when the person comes back to the tab. */
function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

async function ask(site: TestApp, { cookie }: Person, input: object): Promise<string> {
  const { status, body } = await site.request('POST', '/api/support/requests', { cookie, body: input })
  expect(status).toBe(201)
  return body.id
}

test('a member creates a request: no typed text is lost, and the success screen closes by itself', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await page.goto('/support')
  await expect(page.getByText('No requests yet')).toBeVisible()
  await page.getByRole('button', { name: 'New request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeFocused()
  await expect(page.getByLabel('Priority')).toHaveValue('medium')
  await expect(page.getByLabel('Category')).toHaveValue('general')
  const send = page.getByRole('button', { name: 'Send Message' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Subject').fill('My badge is gone')
  await page.getByLabel('Message').fill('   ')
  await expect(send).toBeDisabled()
  await page.getByLabel('Message').fill('It was there yesterday.')
  await page.getByLabel('Priority').selectOption('Urgent')
  await page.getByLabel('Category').selectOption('Technical')

  await page.reload()
  await page.getByRole('button', { name: 'New request' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('My badge is gone')
  await expect(page.getByLabel('Message')).toHaveValue('It was there yesterday.')
  await expect(page.getByLabel('Priority')).toHaveValue('urgent')
  await expect(page.getByLabel('Category')).toHaveValue('technical')

  await page.route('**/api/support/requests', (route) => route.abort())
  await send.click()
  await expect(page.getByText('Failed to submit message. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('It was there yesterday.')
  await expectAccessible(page)
  await page.unroute('**/api/support/requests')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  const thanks = "We've received your support request and will respond based on priority level."
  await expect(page.getByText(thanks)).toBeVisible()

  await expect(page.getByRole('button', { name: 'New request' })).toBeFocused()
  await expect(page.getByText(thanks)).toBeHidden()
  await expect(page.getByRole('link', { name: 'My badge is gone' })).toBeVisible()
  await page.getByRole('button', { name: 'New request' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await page.getByRole('button', { name: 'Back to My requests' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible()
})

test('the team replies, the member answers and closes: each sees it when they return to the tab, and gets an email', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const member = await createPerson(site, { name: 'Ada Bennett' })
  const admin = await createPerson(site, { name: 'Delia Lampkeeper', role: 'admin' })
  const second = await browser.newContext({ baseURL: site.url })
  contexts.push(second)
  await signIn(member)
  await signIn(admin, second)
  const desk = await second.newPage()
  await desk.goto('/admin/support?status=replied')
  await expect(desk.getByText('No replied messages found.')).toBeVisible()

  const id = await ask(site, member, { subject: 'Lost and found', message: 'Where is it?', priority: 'high' })
  await page.goto(`/support/${id}`)
  await expect(page.getByText('Status: Open')).toBeVisible()
  expect((await site.mailTo(admin.email, '[HIGH] GENERAL: Lost and found')).text).toContain('Where is it?')

  await comeBack(desk)
  await desk.getByRole('radio', { name: /^Open \d+$/ }).check()
  const row = desk.getByRole('row').filter({ hasText: 'Lost and found' })
  await expect(row.getByText('High priority')).toBeVisible()
  await expect(row).toContainText('Where is it?')
  await row.getByRole('link', { name: 'Lost and found' }).click()
  const drawer = desk.getByRole('dialog', { name: 'Support request' })
  await expect(drawer.getByRole('link', { name: 'Ada Bennett' })).toHaveAttribute('href', `/members/${member.id}`)
  await drawer.getByRole('button', { name: 'Reply' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Reply to Ada Bennett' })
  const reply = dialog.getByLabel('Your reply')
  await expect(dialog.getByRole('button', { name: 'Send Reply' })).toBeDisabled()
  await reply.fill('It is here.')
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Reply' }).click()
  await expect(reply).toHaveValue('It is here.')
  await desk.route('**/replies', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send Reply' }).click()
  await expect(dialog.getByText('Failed to send the reply. Please try again.')).toBeVisible()
  await desk.unroute('**/replies')
  await dialog.getByRole('button', { name: 'Send Reply' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer.getByText('It is here.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Reply' })).toBeHidden()
  await desk.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row).toBeHidden()
  const list = desk.getByRole('region', { name: 'Support Messages' })
  await expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await desk.getByRole('radio', { name: 'Replied 1' }).check()
  await expect(row.getByText('It is here.')).toBeVisible()
  await row.getByRole('button', { name: 'Actions for Lost and found' }).click()
  await expect(desk.getByRole('menuitem', { name: 'Reopen' })).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: 'Reply' })).toHaveCount(0)
  await desk.keyboard.press('Escape')
  expect((await site.mailTo(member.email, 'Lost and found')).text).toContain('It is here.')

  await comeBack(page)
  await expect(page.getByText('It is here.')).toBeVisible()
  await expect(page.getByText('Status: Replied')).toBeVisible()
  await page.getByLabel('Your answer').fill('Where was it?')
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue('Where was it?')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Where was it?' })).toBeVisible()
  await expect(page.getByText('Status: Open')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await page.getByRole('button', { name: 'Close request' }).click()
  await expect(page.getByText('Status: Closed')).toBeVisible()
  await page.getByRole('link', { name: 'My requests' }).click()
  await expect(page.getByText('You: Where was it?')).toBeVisible()

  const mail = await site.mailTo(admin.email, 'Lost and found')
  await desk.goto(/\/admin\/support\/\S+/.exec(mail.text)?.[0] ?? '')
  await expect(desk.getByText('Where was it?')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Reopen' }).click()
  await expect(desk.getByRole('button', { name: 'Reply' })).toBeVisible()
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(desk.getByText('Status: Closed')).toBeVisible()
})

test('a row shows the newest message, the drawer shows all, and every screen is accessible', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const id = await ask(site, admin, { subject: 'Of many words', message: 'Words 1', priority: 'urgent' })
  for (let number = 2; number <= 6; number++) {
    const body = { message: `Words ${number}` }
    await site.request('POST', `/api/support/requests/${id}/messages`, { cookie: admin.cookie, body })
  }
  await signIn(admin)
  await page.goto('/support')
  await expect(page.getByText('6 messages')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Of many words' }).click()
  await expect(page.getByText('Words 6')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/support')
  const row = page.getByRole('row').filter({ hasText: 'Of many words' })
  await expect(row).toContainText('Words 6')
  await expect(row).not.toContainText('Words 3')
  await expectAccessible(page)
  // Beside the controls of a row, a click opens it too.
  await row.getByText('General').click()
  const drawer = page.getByRole('dialog', { name: 'Support request' })
  await expect(drawer.getByText('Words 3')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('dialog', { name: /^Reply to/ })).toBeVisible()
  await expectAccessible(page)
})

test('rows are reached with the arrow keys, and an open drawer survives a reload and closes with Back', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  const ada = await createPerson(site, { name: 'Ada Wickerbridge' })
  const [upper, lower] = ['Thimble, urgent', 'Thimble, low']
  await ask(site, ada, { subject: lower, message: 'The window.', priority: 'low' })
  const id = await ask(site, ada, { subject: upper, message: 'The door.', priority: 'urgent' })
  await page.goto('/admin/support?search=wickerbridge')
  const link = (name: string) => page.getByRole('table').getByRole('link', { name })
  await link(lower).focus()
  await page.keyboard.press('ArrowUp')
  await expect(link(upper)).toBeFocused()
  await page.keyboard.press('End')
  await expect(link(lower)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Support request' })
  await expect(drawer.getByRole('heading', { name: upper })).toBeVisible()
  await expect(page).toHaveURL(`/admin/support?search=wickerbridge&open=${id}`)
  await expect(drawer.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await expect(drawer.getByRole('heading', { name: lower })).toBeVisible()
  await page.reload()
  await expect(drawer.getByRole('heading', { name: lower })).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/admin/support?search=wickerbridge')
  await page.goto('/admin/support?open=not-an-id')
  await expect(drawer.getByText('This support request does not exist.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/admin/support')
})

test('on a phone a row opens its own page, and Back returns to the list', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  const id = await ask(site, await createPerson(site), { subject: 'From a pocket', message: 'Small screen.' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/support')
  await page.getByRole('link', { name: 'From a pocket' }).click()
  await expect(page).toHaveURL(`/admin/support/${id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'From a pocket' })).toContainText('Small screen.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Support' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
})

test('hostile text stays text for the member and the team; another person’s request is not found', async ({
  page,
  site,
  signIn,
}) => {
  const eve = await createPerson(site, { name: '<img src=x onerror=alert(1)>' })
  const hostile = '<script>alert(1)</script> [click](javascript:alert(1))'
  const id = await ask(site, eve, { subject: hostile, message: hostile })
  page.on('dialog', () => expect(true, 'a script ran').toBe(false))
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto(`/admin/support/${id}`)
  await expect(page.getByRole('article').getByText(hostile).first()).toBeVisible()
  await expect(page.locator('article script, article a[href^=javascript]')).toHaveCount(0)
  await page.goto(`/support/${id}`)
  await expect(page.getByText('We couldn’t find this support request.')).toBeVisible()
})

test('the team sees urgent requests first, filters by priority and search, and restores the filters from the URL', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  const nora = await createPerson(site, { name: 'Nora Quillfeather' })
  await ask(site, nora, { subject: 'Kapok, urgent', message: 'The door.', priority: 'urgent' })
  await ask(site, nora, { subject: 'Kapok, low', message: 'The window.', priority: 'low' })
  await page.goto('/admin/support?search=quillfeather')
  const titles = page.getByRole('table').getByRole('link')
  await expect(titles).toHaveText(['Kapok, urgent', 'Kapok, low'])
  await expect(page.getByRole('radio', { name: 'Open 2' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Filter by priority' }).selectOption('Low')
  await expect(titles).toHaveText(['Kapok, low'])
  await expect(page).toHaveURL(/search=quillfeather&priority=low$/)
  await expect(page.getByRole('radio', { name: 'All 1' })).toBeVisible()
  await page.reload()
  await expect(titles).toHaveText(['Kapok, low'])
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await search.fill('no such words')
  await expect(page.getByText('No messages match your search.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Support Messages' })
    .getByRole('button', { name: 'Clear search' })
    .last()
    .click()
  await expect(search).toHaveValue('')
  await expect(titles.first()).toBeVisible()
})
