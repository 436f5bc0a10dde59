import { createPerson } from '../src/accounts/test/people.ts'
import { createCandidate } from '../src/candidates/test/candidates.ts'
import { createEmployer } from '../src/employers/test/companies.ts'
import { sendFirstWords } from '../src/messages/test/first-words.ts'
import { openTalk, talkerOf } from '../src/messages/test/talk.ts'
import { expect, expectAccessible, test } from '../src/platform/testing/browser.ts'

test('who blocks hears nothing more, the other one learns nothing, and it can be taken back', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const [hers, theirs] = [
    await createPerson(site, { name: 'Wanda Fictional' }),
    await createPerson(site, { name: 'Xenia Fictional' }),
  ]
  const id = await openTalk(site, theirs, hers)
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  await signIn(theirs, context)
  const other = await context.newPage()
  await other.goto(`/inbox/${id}`)
  await expect(other.getByLabel('Message to Wanda Fictional')).toBeVisible()

  await signIn(hers)
  await page.goto(`/inbox/${id}`)
  await page.getByRole('button', { name: 'What you can do' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Xenia Fictional?' })
  await expect(dialog).toContainText('Nobody is told that it was you.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'What you can do' })).toBeFocused()
  await page.getByRole('button', { name: 'What you can do' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked Xenia Fictional.')).toBeVisible()
  await expect(page.getByLabel('Message to Xenia Fictional')).toHaveCount(0)
  await expectAccessible(page)

  // It lies with the closed ones on both sides, and the other one reads the same as of any that has ended.
  await expect(other.getByText('This conversation is closed.')).toBeVisible()
  await expect(other.getByText(/block/i)).toHaveCount(0)
  await expect(other.getByLabel('Message to Wanda Fictional')).toHaveCount(0)
  expect((await talkerOf(site, theirs).write(id, 'Are you there?')).status).toBe(409)
  await page.goto('/inbox')
  await expect(page.getByText('Xenia Fictional')).toHaveCount(0)
  await page.goto('/inbox?folder=closed')
  await page.getByRole('link', { name: /Xenia Fictional/ }).click()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('This conversation is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toHaveCount(0)

  // Nothing opens by itself: first words are asked anew.
  await page.goto(`/members/${theirs.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Xenia Fictional' })).toBeVisible()
  expect((await talkerOf(site, theirs).ask(hers.id, 'Shall we start again?')).status).toBe(201)
  await page.goto('/inbox?folder=requests')
  await expect(page.getByRole('link', { name: /Xenia Fictional/ })).toBeVisible()
  await context.close()
})

test('a company that a candidate blocked finds her no more, and its words to her go nowhere', async ({
  page,
  site,
  signIn,
}) => {
  const recruiter = await createEmployer(site, { companyName: 'Blocked Robotics', verified: true })
  const candidate = await createCandidate(site, { name: 'Yara Fictional' })
  await signIn(recruiter)
  await sendFirstWords(page, `/employer/candidates/${candidate.candidate}`, 'We build robots.')

  await page.context().clearCookies()
  await signIn(candidate)
  await page.goto('/inbox?folder=requests')
  await page.getByRole('link', { name: /Blocked Robotics/ }).click()
  await page.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Blocked Robotics?' })
  await expect(dialog).toContainText('Nobody of Blocked Robotics can write to you any more')
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
