import type { BrowserContext } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { asPerson } from '../forum-client.ts'
import { openBoard } from './mention-client.ts'

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

test('a member mentions another one by keyboard, who is notified and follows the link to the reply', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Quilla Clarke' })
  await createPerson(site, { name: 'Quillan Long' })
  const second = await browser.newContext({ baseURL: site.url })
  contexts.push(second)
  await signIn(ada)
  await signIn(bea, second)
  const threadId = await asPerson(site, bea).start({ title: 'Which queue?' })

  await page.goto(`/messages/thread/${threadId}`)
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await box.pressSequentially('Ask @qu')
  const list = page.getByRole('listbox', { name: 'People to mention' })
  await expect(list.getByRole('option')).toHaveText([/Quilla Clarke/, /Quillan Long/])
  await expect(page.getByText('2 suggestions. Use the arrow keys to choose.')).toBeAttached()
  const first = list.getByRole('option', { name: 'Quilla Clarke' })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { name: 'Quillan Long' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await box.press('Escape')
  await expect(list).toHaveCount(0)
  await box.pressSequentially('a')
  await expect(list).toHaveCount(0)
  await box.press('Backspace')
  await box.press('Backspace')
  await expect(list).toBeVisible()
  await box.press('ArrowUp')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue('Ask @Quilla Clarke ')
  await expect(list).toHaveCount(0)

  // The draft remembers whom the text means.
  await page.reload()
  await expect(box).toHaveValue('Ask @Quilla Clarke ')
  await page.getByRole('tab', { name: 'Preview' }).first().click()
  await expect(page.getByRole('link', { name: '@Quilla Clarke' })).toHaveAttribute('href', `/members/${bea.id}`)
  await page.getByRole('tab', { name: 'Write' }).first().click()
  await box.press('End')
  await box.pressSequentially('about it')
  await box.press('Control+Enter')
  const reply = page.getByRole('article', { name: 'Reply by Ada Bennett' })
  await expect(reply.getByRole('link', { name: '@Quilla Clarke' })).toHaveAttribute('href', `/members/${bea.id}`)
  await expectAccessible(page)

  const other = await second.newPage()
  await other.goto('/notifications')
  await other.getByRole('link', { name: /Ada Bennett mentioned you in “Which queue\?”/ }).click()
  await expect(other).toHaveURL(/#reply-\d+$/)
  await expect(other.getByRole('article', { name: 'Reply by Ada Bennett' })).toBeInViewport()
})

test('on a phone, a member of a group mentions its organizers in a new thread and a person while editing', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const cleo = await createPerson(site, { name: 'Cleo Dunn' })
  const board = await openBoard(site, cleo, ada)
  const threadId = await asPerson(site, ada).start({ categoryId: board, title: 'Among us', content: 'Hello @' })
  await signIn(ada)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/messages/thread/${threadId}`)
  await page.getByRole('button', { name: 'Edit thread' }).click()
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.press('Control+End')
  await content.press('o')
  await page.getByRole('option', { name: /organizers/ }).click()
  await expect(content).toHaveValue('Hello @organizers ')
  await content.pressSequentially('and @cl')
  await page.getByRole('option', { name: 'Cleo Dunn' }).click()
  await expect(content).toHaveValue('Hello @organizers and @Cleo Dunn ')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: '@Cleo Dunn' })).toBeVisible()
  await expect(page.locator('strong', { hasText: '@organizers' })).toBeVisible()
})

test('in the dialog of a new thread, Escape closes the suggestions and not the dialog', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await createPerson(site, { name: 'Xanthe Clarke' })
  await signIn(ada)
  await page.goto('/messages?category=introductions')
  await page.getByRole('button', { name: 'New Thread' }).click()
  const content = page.getByRole('dialog').getByRole('textbox', { name: 'Content' })
  await content.pressSequentially('@xan')
  await expect(page.getByRole('option', { name: 'Xanthe Clarke' })).toBeVisible()
  await expectAccessible(page)
  await content.press('Escape')
  await expect(page.getByRole('option', { name: 'Xanthe Clarke' })).toHaveCount(0)
  await expect(content).toBeFocused()
  await content.press('Backspace')
  await expect(page.getByRole('option', { name: 'Xanthe Clarke' })).toBeVisible()
  await content.press('Tab')
  await expect(content).toHaveValue('@Xanthe Clarke ')
  await expect(content).toBeFocused()
})

test('more mentions than allowed are explained, and nothing typed is lost', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  for (const name of ['Bea Clarke', 'Cleo Dunn', 'Dora Eames']) await createPerson(site, { name })
  const threadId = await asPerson(site, ada).start()
  await signIn(ada)
  await page.goto(`/messages/thread/${threadId}`)
  const box = page.getByRole('textbox', { name: 'Your reply' })
  for (const name of ['Bea Clarke', 'Cleo Dunn', 'Dora Eames']) {
    await box.pressSequentially(`@${name.toLowerCase()}`)
    await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${name}`))
    await box.press('Tab')
  }
  await expect(box).toHaveValue('@Bea Clarke @Cleo Dunn @Dora Eames ')
  await box.press('Control+Enter')
  await expect(page.getByText('You can mention at most 2 people in a post during your first 7 days.')).toBeVisible()
  await expect(box).toHaveValue('@Bea Clarke @Cleo Dunn @Dora Eames ')
})
