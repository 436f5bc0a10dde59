import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'
import { expect, expectAccessible, nextWrite, test } from '../../src/platform/testing/browser/browser.ts'
import { png } from '../../src/profiles/test/files.ts'

/** How a person uses a control: with the keyboard, or with a finger. */
type Hand = (control: Locator) => Promise<void>

const pressEnter: Hand = (control) => control.press('Enter')
const tap: Hand = (control) => control.tap()

type Visitors = {
  site: TestApp
  browser: Browser
  signIn: (person: Person, context: Awaited<ReturnType<Browser['newContext']>>) => Promise<void>
}

/**
 * One member mentions another, who is notified at once, follows the thread, saves it, finds it again by a misspelled
 * word, and answers with a picture.
 * @param word a word of the thread's title that no other test writes
 */
async function mentionToAnswer(
  { site, browser, signIn }: Visitors,
  { word, options, hand }: { word: string; options: BrowserContextOptions; hand: Hand },
): Promise<void> {
  const ada = await createPerson(site, { name: `Ada ${word}` })
  const bea = await createPerson(site, { name: `Bea ${word}` })
  const title = `Who has grown a ${word}?`
  const thread = await asPerson(site, ada).start({ title, content: 'I am looking for pictures.' })
  const [hers, theirs] = await Promise.all([browser.newContext(options), browser.newContext(options)])
  await Promise.all([signIn(ada, hers), signIn(bea, theirs)])
  const [first, second] = await Promise.all([hers.newPage(), theirs.newPage()])

  // The second member does something else meanwhile.
  await second.goto('/events')
  await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await mention(first, thread, `bea ${word}`, hand)

  const bell = second.getByRole('button', { name: 'Notifications, 1 unread' })
  await expect(bell).toBeVisible()
  await hand(bell)
  await hand(second.getByRole('link', { name: new RegExp(`Ada ${word} mentioned you in “Who has grown`) }))
  await expect(second).toHaveURL(/#reply-\d+$/)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectAccessible(second)

  // People who are mentioned follow the thread. This one chooses to be notified of every reply.
  await hand(second.getByRole('button', { name: 'Following', exact: true }))
  const levelSaved = nextWrite(second, '/level')
  await hand(second.getByRole('menuitemradio', { name: 'Watching' }))
  await expect(second.getByRole('button', { name: 'Watching', exact: true })).toBeVisible()
  const post = second.getByRole('article', { name: title })
  const threadSaved = nextWrite(second, '/api/saved/thread/')
  await hand(post.getByRole('button', { name: 'Save for later' }))
  await expect(post.getByRole('button', { name: 'Saved' })).toBeVisible()
  await Promise.all([levelSaved, threadSaved])
  await second.goto('/saved')
  await expect(second.getByRole('link', { name: title })).toBeVisible()

  await findMisspelled(second, word, hand)
  await expect(second).toHaveURL(new RegExp(`/messages/thread/${thread}`))
  await answerWithPicture(second, hand)

  // The first member, who started the thread, sees it arrive.
  const answer = first.getByRole('article', { name: `Reply by Bea ${word}` })
  // On a screen with room for it, it is shown at once.
  const newReplies = first.getByRole('button', { name: /1 new reply/i })
  await expect(newReplies.or(answer).first()).toBeVisible()
  if (await newReplies.isVisible()) await hand(newReplies)
  await expect(answer.getByAltText('Leaves on a windowsill')).toBeVisible()
  await Promise.all([hers.close(), theirs.close()])
}

async function mention(page: Page, thread: number, name: string, hand: Hand): Promise<void> {
  await page.goto(`/messages/thread/${thread}`)
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await box.pressSequentially(`Perhaps @${name.toLowerCase()}`)
  await expect(page.getByRole('option')).toHaveCount(1)
  if (hand === tap) await page.getByRole('option').tap()
  else await box.press('Enter')
  await expect(box).toHaveValue(/@Bea /)
  await hand(page.getByRole('button', { name: 'Post reply' }))
  await expect(page.getByText('Reply posted successfully!')).toBeVisible()
}

/** Swaps two letters of the word, and opens the thread that the search finds for it. */
async function findMisspelled(page: Page, word: string, hand: Hand): Promise<void> {
  const misspelled = `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`
  if (hand === tap) await page.getByRole('button', { name: 'Search everything' }).tap()
  else await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('combobox', { name: 'Search' }).pressSequentially(misspelled)
  await expect(palette.getByText(`Showing results for “${word}”`)).toBeVisible()
  await expectAccessible(page)
  const thread = palette.getByRole('group', { name: 'Threads' }).getByRole('option')
  if (hand === tap) return thread.tap()
  await expect(async () => {
    if ((await thread.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await expect(thread).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
}

async function answerWithPicture(page: Page, hand: Hand): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await box.pressSequentially('Mine lives on a windowsill.')
  const chooser = page.waitForEvent('filechooser')
  await hand(page.getByRole('button', { name: 'Add image' }))
  const buffer = Buffer.from(await png({ color: '#1f6b45' }))
  await (await chooser).setFiles([{ name: 'leaves.png', mimeType: 'image/png', buffer }])
  await page.getByLabel('Describe this picture for people who can’t see it').fill('Leaves on a windowsill')
  await hand(page.getByRole('button', { name: 'Post reply' }))
  await expect(page.getByText('Reply posted successfully!')).toBeVisible()
  await expect(page.getByAltText('Leaves on a windowsill')).toBeVisible()
  await expectAccessible(page)
}

test('by keyboard, a mentioned member follows, saves, finds the thread by a misspelled word, and answers with a picture', async ({
  site,
  browser,
  signIn,
}) => {
  const options = { baseURL: site.url, viewport: { width: 1280, height: 800 } }
  await mentionToAnswer({ site, browser, signIn }, { word: 'bougainvillea', options, hand: pressEnter })
})

test('on a phone, a mentioned member follows, saves, finds the thread by a misspelled word, and answers with a picture', async ({
  site,
  browser,
  signIn,
}) => {
  const options = { baseURL: site.url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  await mentionToAnswer({ site, browser, signIn }, { word: 'rhododendron', options, hand: tap })
})
