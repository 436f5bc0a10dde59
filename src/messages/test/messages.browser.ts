import { createPerson } from '../../accounts/test/people.ts'
import { createCandidate } from '../../candidates/test/candidates.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'
import { messagesAs, openConversation } from './conversations.ts'
import { sendFirstMessage } from './first-message.ts'

/** What one sees of the other has this long. */
const atOnce = () => ({ timeout: 1000 * machineSpeedFactor() })

test('a member accepts a request, and both write to each other live until one blocks', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const [asking, asked] = [
    await createPerson(site, { name: 'Amara Fictional' }),
    await createPerson(site, { name: 'Zola Fictional' }),
  ]
  await signIn(asking)
  await sendFirstMessage(page, `/members/${asked.id}`, 'Shall we pair on Rust?')
  await expect(page).toHaveURL(/\/inbox\/[\da-f-]+/)

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  await signIn(asked, context)
  const hers = await context.newPage()
  await hers.goto('/inbox')
  await hers.getByRole('link', { name: /Requests/ }).click()
  // On a wide screen, the newest request is open as well, and its header links to her profile.
  await hers.getByRole('link', { name: /^Amara Fictional .*Rust/ }).click()
  await expect(hers.getByText('We won’t tell them if you decline.')).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Accept' }).click()
  await expect(hers.getByLabel('Message to Amara Fictional')).toBeFocused()

  const box = page.getByLabel('Message to Zola Fictional')
  await expect(box).toBeVisible()
  await hers.keyboard.type('Gladly: https://example.com/rust.')
  await hers.keyboard.press('Enter')
  const log = (one: typeof page) => one.getByLabel('Message history')
  await expect(log(page).getByRole('link', { name: 'https://example.com/rust' })).toBeVisible(atOnce())
  await expect(log(hers).getByText('Seen')).toBeVisible()
  await box.fill('<b>On Friday?</b>')
  await box.press('Shift+Enter')
  await box.pressSequentially('Or Monday')
  await box.press('Enter')
  await expect(log(hers).getByText('<b>On Friday?</b>')).toBeVisible(atOnce())
  await expect(box).toHaveValue('')
  await expectAccessible(page)

  // What cannot be sent, and not at the second try either, stays, and is sent once.
  await page.route('**/api/conversations/*/messages', (route) => route.abort(), { times: 2 })
  await box.fill('Through the storm')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(log(hers).getByText('Through the storm')).toHaveCount(1)
  await expect(log(page).getByText('Through the storm')).toHaveCount(1)

  // A draft stays with its conversation; the frame says what waits meanwhile.
  await hers.getByLabel('Message to Amara Fictional').fill('Half a thought')
  await hers.goto('/dashboard')
  await box.fill('Are you there?')
  await box.press('Enter')
  await expect(hers.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Inbox.*1/ })).toBeVisible()
  await hers.goBack()
  await expect(hers.getByLabel('Message to Amara Fictional')).toHaveValue('Half a thought')

  await hers.getByRole('button', { name: 'More actions' }).click()
  await hers.getByRole('menuitem', { name: 'Share my contact info' }).click()
  await hers.getByRole('button', { name: 'Share my contact info' }).click()
  await expect(page.getByRole('link', { name: asked.email })).toBeVisible()
  await hers.getByRole('button', { name: 'More actions' }).click()
  await hers.getByRole('menuitem', { name: 'Block' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(hers.getByText('You blocked Amara Fictional.')).toBeVisible()
  await expect(page.getByText('This conversation is closed.')).toBeVisible()
  await context.close()
})

test('an employer sends a request from a candidate’s page; the candidate declines it on a phone', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const recruiter = await createEmployer(site, { companyName: 'Baobab Robotics', verified: true })
  const candidate = await createCandidate(site, { name: 'Ife Fictional' })
  await signIn(recruiter)
  await sendFirstMessage(page, `/employer/candidates/${candidate.candidate}`, 'We build robots.')
  await page.goto(`/employer/candidates/${candidate.candidate}`)
  await page.getByRole('link', { name: 'Open conversation' }).click()
  await expect(page.getByText('We build robots.').last()).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  await signIn(candidate, context)
  const hers = await context.newPage()
  await hers.goto('/inbox?folder=requests')
  await hers.getByRole('link', { name: /Baobab Robotics/ }).click()
  await expect(hers.getByRole('navigation', { name: 'Folders' })).toBeHidden()
  await expect(hers.getByText('Verified')).toBeVisible()
  await hers.getByRole('button', { name: 'Decline' }).click()
  await expect(hers.getByText('This conversation is closed.')).toBeVisible()
  await hers.getByRole('link', { name: 'All conversations' }).click()
  await expect(hers.getByText('No requests waiting')).toBeVisible()
  await expectAccessible(hers)
  expect((await messagesAs(site, recruiter).list()).conversations).toMatchObject([{ state: 'requested' }])
  await page.goto('/employer/messages')
  await expect(page).toHaveURL('/inbox')
  await context.close()
})

test('the inbox opens its newest conversation beside the list, and on a phone it opens and marks none', async ({
  page,
  site,
  signIn,
}) => {
  const [reader, first, second] = [
    await createPerson(site, { name: 'Reader Fictional' }),
    await createPerson(site, { name: 'Amara Earlier' }),
    await createPerson(site, { name: 'Zola Later' }),
  ]
  for (const writer of [first, second]) {
    const id = await openConversation(site, writer, reader)
    await messagesAs(site, writer).write(id, `A word from ${writer.name}`)
  }
  const unread = async () => (await messagesAs(site, reader).list()).unreadCount
  await signIn(reader)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/inbox')
  await expect(page.getByRole('link', { name: /Zola Later/ })).toBeVisible()
  await expect(page.getByLabel('Message history')).toHaveCount(0)
  expect(await unread()).toBe(2)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByLabel('Message history').getByText('A word from Zola Later')).toBeVisible()
  await expect(page).toHaveURL('/inbox')
  await expect(page).toHaveTitle(/^Inbox/)
  await expect(page.getByRole('link', { name: /Zola Later/ }).first()).toHaveAttribute('aria-current', 'true')
  await expect.poll(unread).toBe(1)
  await expectAccessible(page)

  // A message in another conversation does not take the place of what is being written.
  await page.getByLabel('Message to Zola Later').fill('Half a thought')
  const [other] = (await messagesAs(site, first).list()).conversations
  await messagesAs(site, first).write(other?.id ?? '', 'One more')
  await expect(page.getByRole('list').getByRole('link', { name: /Amara Earlier.*One more/ })).toBeVisible()
  await expect(page.getByLabel('Message to Zola Later')).toHaveValue('Half a thought')

  await page.getByRole('link', { name: /Amara Earlier/ }).click()
  await expect(page).toHaveURL(/\/inbox\/[\da-f-]+$/)
  await expect.poll(unread).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/inbox')
})
