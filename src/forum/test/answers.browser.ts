import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { asPerson } from './forum-client.ts'

test('an admin chooses a category for questions, and the person who asked marks the answer', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const admin = await createPerson(site, { name: 'Adm Inez', role: 'admin' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const id = await asPerson(site, ada).start({ categoryId: 'certifications-learning', title: 'Which exam first?' })
  await asPerson(site, bea).reply(id, 'The one you can take online.')

  await signIn(admin)
  await page.goto('/admin/board')
  const category = page.getByRole('switch', { name: 'Certifications & Learning' })
  await expect(category).not.toBeChecked()
  await category.press('Space')
  await expect(page.getByText('Certifications & Learning is now for questions')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(category).toBeChecked()

  const context = await browser.newContext({ baseURL: site.url })
  await signIn(bea, context)
  const other = await context.newPage()
  await other.goto(`/messages/thread/${id}`)
  await expect(other.getByText('The one you can take online.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Mark as answer' })).toHaveCount(0)

  await signIn(ada)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/messages/thread/${id}`)
  await expect(page.getByText('Does a reply answer the question?')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answer' }).click()
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('The one you can take online.')
  await expect(page.getByRole('article', { name: 'Reply by Bea Clarke' })).toContainText('Answer')
  await expectAccessible(page)
  await answer.getByRole('link', { name: 'See it in the thread' }).click()
  await expect(page).toHaveURL(/#reply-\d+$/)

  const answerForBea = other.getByRole('region', { name: 'Answer' })
  await expect(answerForBea).toContainText('The one you can take online.')
  await other.goto('/messages?category=certifications-learning')
  const row = other.getByRole('listitem').filter({ hasText: 'Which exam first?' })
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('The one you can take online.')
  await other.goto('/notifications')
  await other.getByRole('link', { name: /marked your reply as the answer/ }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Which exam first?' })).toBeVisible()

  await page.getByRole('button', { name: 'Unmark' }).click()
  await expect(answer).toHaveCount(0)
  await expect(answerForBea).toHaveCount(0)
  await context.close()
})
