import { newAddress, registrationForm } from '../../accounts/test/account-requests.ts'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { inviteBy } from '../../employers/test/company-calls.ts'
import { planEvent } from '../../events/test/planned-events.ts'
import { createJob } from '../../jobs/test/jobs.ts'
import { communityPictureOf } from '../../platform/server/content/community-picture.ts'
import { readEmails } from '../../platform/server/mail/stored-emails.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { expect, test } from '../../platform/testing/browser/browser.ts'

// A host who replaced the texts that the checklist lists finds the original community's words nowhere.

const ownTexts = {
  name: 'Schachlehrer Berlin',
  tagline: 'Where chess teachers find each other.',
  welcome: 'Welcome to the club room.',
  audienceLine: 'A community for chess teachers',
  audienceName: 'chess teachers',
  introduction: 'Lessons, positions, and people who teach them.',
  audience: 'People who teach chess, or want to.',
  landingTitle: 'What happens at this board',
  landingSections: [{ title: 'Play', text: 'Every week.' }],
  memberIncludes: 'A board for every opening',
  aboutLead: 'A room for teachers.',
  aboutSections: [{ title: 'Why it exists', text: '{community} is for teachers.' }],
  founderName: 'Ada Bennett',
  founderLead: '{founder}, who founded {community}.',
  founderBiography: 'I teach chess.',
}

/** Words of the original community, and the product's name, which may stand only in names of files and software. */
const originalTerms = /African American|wom[ae]n\b|in tech\b|technology|baobab|planted|under this tree|sisters/i

/** Pages that anyone can open, besides those of an event and a job. */
const publicPages = [
  '/',
  '/about',
  '/founder',
  '/contact',
  '/register',
  '/login',
  '/terms',
  '/verify',
  '/reset-password',
]
const employerPages = ['/employer/login', '/employer/register', '/employer/invitation']

/** What people read of a page: without its styles, and without the names of files and of our own parts of pages. */
function readable(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/[\w./-]*baobab[\w-]*\.(svg|js|css)/gi, '')
    .replace(/\b(class|id)="[^"]*"/g, '')
}

async function replaceTexts(app: TestApp): Promise<void> {
  const { cookie } = await createPerson(app, { role: 'admin' })
  const { words, version } = (await app.request('GET', '/api/admin/site', { cookie })).body
  const saved = await app.request('PUT', '/api/admin/site', { cookie, body: { ...words, ...ownTexts, version } })
  expect(saved.status).toBe(200)
  const { body } = await app.request('GET', '/api/admin/checklist', { cookie })
  expect(body.textsToReplace, 'the checklist names no other text').toEqual([])
}

test('a community of chess teachers that replaced the listed texts is named everywhere, and no other is', async () => {
  const app = await startTestApp({ pages: true })
  try {
    await replaceTexts(app)
    const event = await planEvent(app, { isPublic: true })
    const owner = await createEmployer(app, { verified: true })
    const job = await createJob(app, owner)
    const { cookie } = await createPerson(app)
    const subscription = (await app.request('GET', '/api/calendar-subscription', { cookie })).body
    const readings: Record<string, string> = {}

    await test.step('pages, and the files that name the community', async () => {
      const calendars = [subscription.url, subscription.allUrl].map((url) => new URL(url).pathname)
      const files = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', `/api/public-events/${event.id}/calendar.ics`]
      const pages = [...publicPages, ...employerPages, `/e/${event.id}`, `/j/${job.id}`]
      for (const path of [...pages, ...files, ...calendars]) {
        const response = await fetch(app.url + path)
        expect(response.status, path).toBe(200)
        readings[path] = readable(await response.text()).replace(/^PRODID:.*$/m, '')
      }
    })

    await test.step('emails', async () => {
      await inviteBy(app, owner, newAddress())
      const body = registrationForm()
      expect((await app.request('POST', '/api/accounts/registrations', { body })).status).toBe(201)
      await app.mailTo(body.email)
      for (const { subject, text, html, to } of await readEmails(app.services.db, { limit: 100 })) {
        readings[`email to ${to}: ${subject}`] = `${subject}\n${text}\n${readable(html ?? '')}`
      }
    })

    await test.step('the picture for previews of links', async () => {
      const { community } = app.services
      const picture = communityPictureOf(await community.content(), await community.texts())
      readings.picture = JSON.stringify(picture)
      const [, address = ''] =
        (await (await fetch(app.url)).text()).match(/property="og:image" content="([^"]+)"/) ?? []
      const response = await fetch(address.replaceAll('&amp;', '&'))
      expect(response.headers.get('content-type')).toBe('image/png')
    })

    for (const [place, text] of Object.entries(readings)) {
      const found = text.match(new RegExp(`.{0,60}(${originalTerms.source}).{0,60}`, 'i'))?.[0]
      expect.soft(found, place).toBeUndefined()
    }
    for (const place of [...publicPages, ...employerPages, '/site.webmanifest', 'picture']) {
      expect.soft(readings[place], place).toContain('Schachlehrer Berlin')
    }
  } finally {
    await app.stop()
  }
})
