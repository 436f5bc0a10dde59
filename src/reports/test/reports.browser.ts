import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { asWriter } from './forum-writer.ts'
import { report } from './report-client.ts'

test('a member reports a reply, an admin removes it, and the reporter and author get emails', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const author = await createPerson(site, { name: 'Ada Bennett' })
  const reporter = await createPerson(site, { name: 'Rita Clarke' })
  const admin = await createPerson(site, { name: 'Alma Ford', role: 'admin' })
  const id = await asWriter(site, author).start({ title: 'Which laptop do you carry?' })
  await asWriter(site, author).reply(id, 'Buy the one from my shop.')

  await signIn(reporter)
  await page.goto(`/messages/thread/${id}`)
  await page.getByRole('button', { name: 'More actions for the reply by Ada Bennett' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this reply' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Harassment or hurtful language' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please tell us what’s wrong.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await dialog.getByRole('textbox').fill('It is her own shop.')
  await page.route('**/api/reports', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('We couldn’t send your report. Please try again.')).toBeVisible()
  await page.unroute('**/api/reports')
  await expect(dialog.getByRole('textbox')).toHaveValue('It is her own shop.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you for letting us know')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'More actions for this thread' }).click()
  await page.getByRole('menuitem', { name: 'Report thread' }).click()
  const again = page.getByRole('dialog', { name: 'Report this thread' })
  await again.getByRole('radio', { name: 'False or misleading claims' }).check()
  await report(site, reporter, { id })
  await again.getByRole('button', { name: 'Send report' }).click()
  await expect(again.getByText('You’ve already reported this. We’ll review it.')).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url })
  await signIn(admin, context)
  const desk = await context.newPage()
  await desk.goto('/admin/reports')
  const row = desk.getByRole('article', { name: 'Reply in “Which laptop do you carry?”' })
  await expect(row).toContainText('Buy the one from my shop.')
  await expect(row).toContainText('Rita Clarke')
  await expect(row).toContainText('It is her own shop.')
  await expectAccessible(desk)

  await row.getByRole('button', { name: 'Warn author' }).click()
  const warning = desk.getByRole('dialog', { name: 'Warn Ada Bennett' })
  await expect(warning.getByRole('textbox')).toHaveValue('This isn’t a place for spam or advertising.')
  await warning.getByRole('textbox').fill('')
  await warning.getByRole('button', { name: 'Send warning' }).click()
  await expect(warning.getByText('Please write a message to the author.')).toBeVisible()
  await desk.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Remove' }).click()
  const removal = desk.getByRole('dialog', { name: 'Remove this reply?' })
  await expect(removal).toContainText('The reply by Ada Bennett will be permanently deleted for everyone.')
  await expectAccessible(desk)
  await removal.getByRole('textbox').fill('Please keep your shop out of it.')
  await removal.getByRole('button', { name: 'Remove reply' }).click()
  await expect(desk.getByText('Reply removed')).toBeVisible()
  await expect(row).toBeHidden()
  // Other tests may have reported something as well.
  const dismissals = desk.getByRole('article').getByRole('button', { name: 'Dismiss' })
  for (let left = await dismissals.count(); left > 0; left--) {
    await dismissals.first().click()
    await expect(dismissals).toHaveCount(left - 1)
  }
  await expect(desk.getByRole('heading', { name: 'The queue is clear' })).toBeVisible()
  await desk.getByRole('tab', { name: 'Settled' }).click()
  await expect(desk.getByRole('article', { name: 'This reply is gone' })).toContainText('Removed')
  await desk.reload()
  await expect(desk.getByRole('tab', { name: 'Settled' })).toHaveAttribute('aria-selected', 'true')
  await context.close()

  await expect(page.getByText('Buy the one from my shop.')).toHaveCount(0)
  expect((await site.mailTo(reporter.email)).text).toMatch(
    /Thank you for letting us know about a (reply|thread) by Ada/,
  )
  expect((await site.mailTo(author.email, 'We removed your reply')).text).toContain('Please keep your shop out of it.')
})
