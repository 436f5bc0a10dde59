import { createPerson } from '../../src/accounts/test/people.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { messagesAs, openConversation } from '../../src/messages/test/conversations.ts'
import { sendFirstMessage } from '../../src/messages/test/first-message.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

test('a blocked member cannot write and does not learn of the block, which can be undone', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const [blocker, blocked] = [
    await createPerson(site, { name: 'Wanda Fictional' }),
    await createPerson(site, { name: 'Xenia Fictional' }),
  ]
  const id = await openConversation(site, blocked, blocker)
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  await signIn(blocked, context)
  const blockedPage = await context.newPage()
  await blockedPage.goto(`/inbox/${id}`)
  await expect(blockedPage.getByLabel('Message to Wanda Fictional')).toBeVisible()

  await signIn(blocker)
  await page.goto(`/inbox/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Xenia Fictional?' })
  await expect(dialog).toContainText('We won’t tell them that you blocked them.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked Xenia Fictional.')).toBeVisible()
  await expect(page.getByLabel('Message to Xenia Fictional')).toHaveCount(0)
  await expectAccessible(page)

  // Both sides see a closed conversation. For the blocked member it looks like any other closed one.
  await expect(blockedPage.getByText('This conversation is closed.')).toBeVisible()
  await expect(blockedPage.getByText(/block/i)).toHaveCount(0)
  await expect(blockedPage.getByLabel('Message to Wanda Fictional')).toHaveCount(0)
  expect((await messagesAs(site, blocked).write(id, 'Are you there?')).status).toBe(409)
  await page.goto('/inbox')
  await expect(page.getByText('Xenia Fictional')).toHaveCount(0)
  // On a wide screen, the newest closed conversation is open as well, and its header links to her profile.
  await page.goto('/inbox?folder=closed')
  await page.getByRole('link', { name: /^Xenia Fictional .*Hello/ }).click()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('This conversation is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toHaveCount(0)

  // Unblocking does not reopen the conversation. A new message request is needed.
  await page.goto(`/members/${blocked.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Xenia Fictional' })).toBeVisible()
  expect((await messagesAs(site, blocked).ask(blocker.id, 'Shall we start again?')).status).toBe(201)
  await page.goto('/inbox?folder=requests')
  await expect(page.getByRole('link', { name: /^Xenia Fictional .*Shall we/ })).toBeVisible()
  await context.close()
})

test('a company that a candidate blocked no longer finds their candidate profile', async ({ page, site, signIn }) => {
  const recruiter = await createEmployer(site, { companyName: 'Blocked Robotics', verified: true })
  const candidate = await createCandidate(site, { name: 'Yara Fictional' })
  await signIn(recruiter)
  await sendFirstMessage(page, `/employer/candidates/${candidate.candidate}`, 'We build robots.')

  await page.context().clearCookies()
  await signIn(candidate)
  await page.goto('/inbox?folder=requests')
  // On a wide screen the newest conversation is open already, with a link to the company.
  await page
    .getByRole('link', { name: /Blocked Robotics/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Blocked Robotics?' })
  await expect(dialog).toContainText('No one at Blocked Robotics will be able to write to you')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked Blocked Robotics.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'What employers see' })).toHaveAttribute('href', '/profile/visibility')
  await expectAccessible(page)

  await page.context().clearCookies()
  await signIn(recruiter)
  expect((await page.request.get(`/api/candidates/${candidate.candidate}`)).status()).toBe(404)
  await page.goto(`/employer/candidates/${candidate.candidate}`)
  await expect(page.getByRole('heading', { name: /not be found|does not exist|not found/i })).toBeVisible()
})
