import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { downloadArchive } from '../../src/accounts/test/archive.ts'
import { testPassword } from '../../src/accounts/test/people.ts'
import { wrongCounts } from '../../src/forum/test/board.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { aboutHer, liveThrough, personal, written } from './life.ts'
import { tracesOf } from './traces.ts'

const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.stop())))

/** A site on which a person has done everything there is to do, and everything was mailed. */
async function afterALife() {
  const app = await startTestApp()
  apps.push(app)
  const people = await liveThrough(app)
  const words = [people.person.id, ...[personal, written, aboutHer].flatMap((all) => Object.values<string>(all))]
  return { app, words, ...people }
}

async function leave({ app, person }: Awaited<ReturnType<typeof afterALife>>, posts: 'keep' | 'remove') {
  const body = { currentPassword: testPassword, posts }
  const { status } = await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
  expect(status).toBe(200)
  await until('the farewell', async () => {
    return app.received.some(({ to, raw }) => to.includes(person.email) && raw.includes('Your account is deleted'))
  })
  await until('the farewell’s trace to go', async () => (await tracesOf(app, [person.email])).length === 0)
  await until('her files to go', async () => (await app.services.storage.list('')).length === 0)
}

test('the archive holds everything of a life on the site, and nothing of the way it is kept', async () => {
  const { app, person } = await afterALife()
  const { files } = await downloadArchive(app, person)
  const page = String(files.get('index.html'))
  const json = [...files].filter(([name]) => name.endsWith('.json')).map(([, content]) => String(content))
  const { resume, ...told } = personal
  for (const word of [...Object.values(told), ...Object.values(written)]) {
    expect(
      json.some((text) => text.includes(word)),
      `${word} in a JSON file`,
    ).toBe(true)
    expect(page, `${word} on the page`).toContain(word)
  }
  const resumes = [...files].filter(([name]) => name.startsWith('profile/') && name.endsWith('.pdf'))
  expect(resumes.map(([, content]) => String(content))).toEqual([expect.stringContaining(resume)])
  const [photo] = [...files].filter(([name]) => name.startsWith('profile/photo')).map(([, content]) => content)
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp' })
  expect(json.join()).not.toContain(person.id)
})

test('whoever leaves with her posts leaves no trace in any row or file', async () => {
  const life = await afterALife()
  const before = await tracesOf(life.app, life.words)
  const places = new Set(before.map((trace) => trace.split(':')[0]))
  for (const table of ['accounts', 'profiles', 'support_messages', 'survey_responses', 'reports', 'mails']) {
    expect(places, 'what the search must be able to find').toContain(`public.${table}`)
  }
  expect(before).toContainEqual(expect.stringContaining('/files/resumes/'))
  await leave(life, 'remove')
  expect(await tracesOf(life.app, life.words)).toEqual([])
  expect(await wrongCounts(life.app)).toEqual([])
  const { body } = await life.app.request('GET', '/api/admin/audit-log', { cookie: life.admin.cookie })
  expect(body.entries.length).toBeGreaterThan(3)
})

test('whoever leaves her posts behind leaves these words, and nothing that says whose they were', async () => {
  const life = await afterALife()
  await leave(life, 'keep')
  const left = await tracesOf(life.app, life.words)
  const places = new Set(left.map((trace) => trace.split(':')[0]))
  expect([...places].sort()).toEqual(['public.forum_replies', 'public.forum_thread_texts', 'public.forum_threads'])
  const rest = [life.person.id, ...[personal, aboutHer].flatMap((all) => Object.values<string>(all))]
  expect(await tracesOf(life.app, rest)).toEqual([])
  expect(await wrongCounts(life.app)).toEqual([])
})
