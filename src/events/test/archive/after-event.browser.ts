import { randomUUID } from 'node:crypto'
import { createPerson } from '../../../accounts/test/people.ts'
import { hour } from '../../../platform/contract/durations.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'

const ago = (hours: number) => new Date(Date.now() - hours * hour)

test('after an event, three members answer, and its manager adds the recording, a link, and a file and reads the answers', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  test.slow()
  const admin = await createPerson(site, { role: 'admin' })
  const [ada, bea, cleo] = [
    await createPerson(site, { name: 'Ada Bennett' }),
    await createPerson(site, { name: 'Bea Clarke' }),
    await createPerson(site, { name: 'Cleo Dunn' }),
  ]
  const event = await planEvent(site, { title: 'Endgames by candlelight', capacity: 9, inHours: 1 })
  for (const person of [ada, bea, cleo]) await event.register(person)
  await event.change({ startsAt: ago(4), endsAt: ago(3) })
  for (const person of [bea, cleo])
    await site.request('PUT', `/api/events/${event.id}/feedback`, {
      cookie: person.cookie,
      body: { usefulness: 4, change: '' },
    })

  // The manager, at first without answers.
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(admin)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText(/Their answers appear here without names/)).toBeVisible()
  await page.getByRole('button', { name: 'Add recording' }).click()
  const recording = page.getByRole('form', { name: 'Recording' })
  await recording.getByLabel('Link to the recording').fill('https://www.youtube.com/watch?v=abc')
  await recording.getByLabel('Chapters').fill('0:00 Welcome\nQuestions')
  await recording.getByRole('button', { name: 'Save recording' }).click()
  await expect(recording.getByText('“Questions” needs a time and a title, such as 12:30 Questions.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Add recording' }).click()
  await expect(recording.getByText('We kept what you typed last time.')).toBeVisible()
  await recording.getByLabel('Chapters').fill('12:30 Questions\n0:00 Welcome')
  await recording.getByRole('button', { name: 'Save recording' }).click()
  await expect(page.getByText('Recording saved')).toBeVisible()
  const chapters = page.getByRole('list', { name: 'Chapters' }).getByRole('link')
  await expect(chapters).toHaveText(['0:00 Welcome', '12:30 Questions'])
  await expect(chapters.last()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc&t=750s')

  await page.getByRole('button', { name: 'Add link' }).click()
  const link = page.getByRole('form', { name: 'Add link' })
  await link.getByLabel('Title').fill('Reading list')
  await link.getByLabel('Link', { exact: true }).fill('https://reading.example/list')
  await link.getByRole('button', { name: 'Save link' }).click()
  const materials = page.getByRole('list', { name: 'Materials', exact: true })
  await expect(materials.getByRole('link', { name: 'Reading list' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload file' }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') })
  await expect(page.getByText('Please upload a PDF, a Word document, or a text file.', { exact: false })).toBeVisible()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload file' }).click()
  const pdf = Buffer.from('%PDF-1.4\n% Slides\n%%EOF\n')
  await (await again).setFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(materials.getByRole('link', { name: /slides\.pdf/ })).toBeVisible()
  await expectAccessible(page)

  // A member at a phone reads them and answers.
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  await signIn(ada, context)
  const phone = await context.newPage()
  await phone.goto(`/events/${event.id}`)
  await expect(phone.getByRole('link', { name: 'Watch the recording' })).toBeVisible()
  const download = phone.waitForEvent('download')
  await phone.getByRole('link', { name: /slides\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('slides.pdf')
  await expect(phone.getByRole('button', { name: 'Upload file' })).toHaveCount(0)
  const questions = phone.getByRole('form', { name: 'How was it?' })
  await questions.getByRole('button', { name: 'Send answers' }).click()
  await expect(questions.getByText('Please choose a number from 1 to 5.')).toBeVisible()
  await expectAccessible(phone)
  await questions.getByRole('radio', { name: '5' }).check()
  await questions.getByLabel('What should we change?').fill('Fewer candles, more light')
  await phone.reload()
  await expect(questions.getByLabel('What should we change?')).toHaveValue('Fewer candles, more light')
  await expect(questions.getByRole('radio', { name: '5' })).toBeChecked()
  await questions.getByRole('button', { name: 'Send answers' }).click()
  await expect(questions.getByText(/You can change your answers until/)).toBeVisible()
  await expectAccessible(phone)
  await context.close()

  await page.reload()
  await expect(page.getByText('Fewer candles, more light')).toBeVisible()
  await expect(page.getByText('the median of 3 answers', { exact: false })).toBeVisible()
  await expect(page.getByRole('list', { name: 'How many people chose each number' }).getByRole('listitem')).toHaveText([
    /^5.*1 person$/,
    /^4.*2 people$/,
    /^3.*0 people$/,
    /^2.*0 people$/,
    /^1.*0 people$/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Reading list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(materials.getByRole('link', { name: 'Reading list' })).toHaveCount(0)
})

test('the day after an event, its page leads to its attendance, its recording, and the next events, and lists say that it was recorded', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const category = { name: `Openings ${randomUUID()}`, description: '', color: '#3B82F6' }
  const { body } = await site.request('POST', '/api/admin/event-categories', { cookie: admin.cookie, body: category })
  const past = await planEvent(site, { title: 'Openings before breakfast', categoryId: body.id, inHours: -30 })
  const next = await planEvent(site, { title: 'Openings after dinner', categoryId: body.id, inHours: 1 })
  await site.request('PUT', `/api/events/${past.id}/recording`, {
    cookie: admin.cookie,
    body: { url: 'https://www.youtube.com/watch?v=abc', chapters: [] },
  })
  await signIn(admin)
  await page.goto(`/events/${past.id}`)
  await expect(page.getByRole('link', { name: 'Attendance' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check in' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Watch the recording' })).toContainText('youtube.com')
  const comingUp = page.getByRole('region', { name: 'Coming up next' })
  await expect(comingUp.getByRole('link', { name: 'Openings before breakfast' })).toHaveCount(0)
  await expectAccessible(page)
  await comingUp.getByRole('link', { name: 'Openings after dinner' }).click()
  await expect(page).toHaveURL(`/events/${next.id}`)
  await expect(page.getByRole('link', { name: 'Check in' })).toBeVisible()

  await page.goto('/livehub?tab=archive')
  const archived = page.getByRole('article', { name: 'Openings before breakfast' })
  await expect(archived.getByText('Recording', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
