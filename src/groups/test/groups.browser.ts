import type { BrowserContext } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { startGroup } from './group-client.ts'

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

test('a person requests to join, is accepted, writes in the discussion, and is removed', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const admin = await createPerson(site, { name: 'Ada Bennett', role: 'admin' })
  const group = await startGroup(site, admin, 'byRequest')
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const second = await browser.newContext({ baseURL: site.url })
  contexts.push(second)
  await signIn(bea)
  await signIn(group.organizer, second)

  await page.goto('/groups')
  await expect(page.getByText('You haven’t joined a group yet.')).toBeVisible()
  await page.getByRole('link', { name: group.name, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The discussion is for members' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask to join' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask to join ${group.name}` })
  await dialog.getByRole('textbox').fill('I bring tea.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request sent to the organizers')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You asked to join' })).toBeVisible()
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await dialog.getByRole('textbox').fill('I bring tea and cups.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()

  const other = await second.newPage()
  const parts = other.getByRole('navigation', { name: 'Group sections' })
  await other.goto(`/groups/${group.id}`)
  await parts.getByRole('link', { name: /^Requests/ }).click()
  await expect(other.getByText('I bring tea and cups.')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Accept Bea Clarke' }).click()
  await expect(other.getByText('Bea Clarke is now a member')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'No requests waiting' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'New Thread' }).click()
  const writing = page.getByRole('dialog', { name: `Create New Thread in ${group.name}` })
  await writing.getByRole('textbox', { name: 'Title' }).fill('Tea, then')
  await writing.getByRole('textbox', { name: 'Content' }).fill('Which one do you like?')
  await writing.getByRole('button', { name: 'Create thread' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea, then')
  await expect(page.getByRole('link', { name: group.name, exact: true })).toHaveAttribute('href', `/groups/${group.id}`)

  await parts.getByRole('link', { name: 'Discussion' }).click()
  await other.getByRole('searchbox', { name: 'Search threads' }).fill('TEA')
  await expect(other).toHaveURL(new RegExp(`/groups/${group.id}\\?search=TEA$`))
  await other.getByRole('link', { name: 'Tea, then' }).click()
  await other.getByRole('textbox', { name: 'Your reply' }).fill('Rooibos.')
  await other.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('Rooibos.')).toBeVisible()
  await other.getByRole('link', { name: `Back to ${group.name}` }).click()
  await expect(other).toHaveURL(/search=TEA$/)

  await parts.getByRole('link', { name: /^Members/ }).click()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'More actions for Bea Clarke' }).click()
  await other.getByRole('menuitem', { name: 'Remove from group' }).click()
  await other.getByRole('dialog', { name: 'Remove Bea Clarke?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(other.getByText('Bea Clarke is no longer in the group')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thread not found' })).toBeVisible()
  await page.goto(`/groups/${group.id}/members`)
  await expect(page.getByRole('heading', { name: 'The discussion is for members' })).toBeVisible()
})

test('an admin creates a group, its last organizer appoints another one before leaving, and the admin deletes it', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { name: 'Ada Bennett', role: 'admin' })
  const organizer = await createPerson(site, { name: 'Orla Quillfeather' })
  await signIn(admin)
  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(dialog.getByText('Please give the group a name.')).toBeVisible()
  await expect(dialog.getByText('Please choose a member as the first organizer.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Under the Baobab')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Shade for everybody')
  await dialog.getByRole('combobox', { name: 'First organizer' }).fill('quillf')
  await page.getByRole('option', { name: /Orla Quillfeather/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByText('Group created')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Under the Baobab' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit group' })
  await editing.getByRole('textbox', { name: 'Name' }).fill('Under the Big Baobab')
  await editing.getByRole('button', { name: 'Save group' }).click()
  await expect(page.getByText('Group updated')).toBeVisible()

  const id = (await page.getByRole('link', { name: 'Under the Big Baobab' }).getAttribute('href'))?.split('/').at(-1)
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  await site.request('PUT', `/api/groups/${id}/membership`, { cookie: bea.cookie, body: {} })
  await onBoard(site, bea).start({ categoryId: `group-${id}` })

  await signIn(organizer)
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'My groups' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Visit Under the Big Baobab' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  const refusal = page.getByRole('dialog', { name: 'You’re the last organizer' })
  await refusal.getByRole('link', { name: 'Choose a member' }).click()
  await page.getByRole('button', { name: 'More actions for Bea Clarke' }).click()
  await page.getByRole('menuitem', { name: 'Make an organizer' }).click()
  await expect(page.getByText('Bea Clarke is now an organizer')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'By request' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Leave group' }).click()
  await expect(page.getByText('You left Under the Big Baobab')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible()

  await signIn(admin)
  await page.goto('/admin/groups?search=big')
  await page.getByRole('button', { name: 'Delete Under the Big Baobab' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete Under the Big Baobab?' })
  await expect(confirm).toContainText(
    '1 member will lose the group. 1 thread will be permanently deleted, with all replies.',
  )
  await confirm.getByRole('button', { name: 'Delete group' }).click()
  await expect(page.getByText('Group deleted')).toBeVisible()
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: 'Group not found' })).toBeVisible()
})
