import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson, expectStatus } from '../../src/forum/test/forum-client.ts'
import { startGroup } from '../../src/groups/test/group-client.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

type Site = Parameters<typeof createPerson>[0]

async function addCategory(site: Site, name: string): Promise<string> {
  const admin = await createPerson(site, { role: 'admin' })
  const body = { name, description: 'About chess.', icon: '💡' }
  return expectStatus(201, await asPerson(site, admin).call('POST', '/categories', body)).categoryId
}

for (const width of [360, 1280]) {
  test(`at ${width}, an admin restricts a category, and an open tab of a member who loses access learns of it`, async ({
    page,
    site,
    signIn,
    browser,
  }) => {
    const admin = await createPerson(site, { name: 'Adm Inez', role: 'admin' })
    const ada = await createPerson(site, { name: 'Ada Bennett' })
    const group = await startGroup(site as never, admin)
    const insider = await group.newMember('Bea Clark')
    const name = `Quiet room ${width}`
    const id = await addCategory(site, name)
    const thread = await asPerson(site, ada).start({ categoryId: id as never, title: 'Hard weeks' })
    expectStatus(200, await asPerson(site, ada).call('PUT', `/boards/${id}/level`, { level: 'following' }))

    const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 740 } })
    await signIn(ada, context)
    const member = await context.newPage()
    await member.goto(`/messages/thread/${thread}`)
    await expect(member.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
    await member.getByRole('textbox', { name: 'Your reply' }).fill('A draft that is not sent.')

    await signIn(admin)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/admin/board')
    await page.getByRole('button', { name: `Access to ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Access to ${name}` })
    await dialog.getByLabel('Who can read').selectOption(`Members of ${group.name}`)
    await expect(dialog.getByRole('status')).toContainText('1 member who follows it will no longer see it.')
    await expectAccessible(page)
    await dialog.getByLabel('Who can post').selectOption('Admins only')
    await dialog.getByRole('button', { name: 'Save access' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Members of ${group.name} can read. Admins can post.`)).toBeVisible()
    await expectAccessible(page)

    await expect(member.getByText('Thread not found')).toBeVisible({ timeout: 20_000 })
    await member.goto('/messages')
    await expect(member.getByRole('link', { name: 'Introductions' })).toBeVisible()
    await expect(member.getByRole('link', { name })).toHaveCount(0)
    await member.goto(`/messages?category=${id}`)
    await expect(member).toHaveURL('/messages')
    await context.close()

    await signIn(insider)
    await page.goto('/messages')
    await page.getByRole('link', { name }).click()
    await expect(page.getByText('Only admins can post in this category.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Thread' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Hard weeks' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hard weeks' })).toBeVisible()
    await expect(page.getByText('Only admins can post in this category.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test(`at ${width}, an admin merges a category, and links to it lead to the other one`, async ({
    page,
    site,
    signIn,
  }) => {
    const admin = await createPerson(site, { name: 'Adm Inez', role: 'admin' })
    const ada = await createPerson(site, { name: 'Ada Bennett' })
    const [old, other] = [`Blitz ${width}`, `Rapid ${width}`]
    const [id, kept] = [await addCategory(site, old), await addCategory(site, other)]
    await asPerson(site, ada).start({ categoryId: id as never, title: 'Five minutes each' })
    const access = { readers: 'admins', writers: 'members' }
    expectStatus(200, await asPerson(site, admin).call('PUT', `/categories/${kept}/access`, access))

    await signIn(admin)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/admin/board')
    await page.getByRole('button', { name: `Merge ${old}` }).click()
    const dialog = page.getByRole('dialog', { name: `Merge ${old}` })
    const confirm = dialog.getByRole('button', { name: 'Merge category' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Merge into').selectOption(other)
    await expect(dialog.getByText(`1 thread with 0 replies will move to ${other}.`)).toBeVisible()
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('checkbox', { name: `Admins may read all threads of ${old}` }).check()
    await expectAccessible(page)
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`${old} was merged into ${other}`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Merge ${old}` })).toHaveCount(0)

    await page.goto(`/messages?category=${id}&sort=likes`)
    await expect(page).toHaveURL(`/messages?category=${kept}&sort=likes`)
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Five minutes each' })).toBeVisible()
    await signIn(ada)
    await page.goto(`/messages?category=${id}`)
    await expect(page).toHaveURL('/messages')
  })
}
