import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testPassword } from '../../src/accounts/test/people.ts'
import { downloadArchive } from '../../src/accounts/test/personal-data/data-archive.ts'
import { wrongCounts } from '../../src/forum/test/forum-client.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { personal, playMemberScenario, textsByOthers, written } from './member-scenario.ts'
import { occurrencesOf } from './text-search.ts'

const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.stop())))

/** A site on which a member has used every feature. */
async function startScenario() {
  const app = await startTestApp()
  apps.push(app)
  const people = await playMemberScenario(app)
  const texts = [people.person.id, ...[personal, written, textsByOthers].flatMap((all) => Object.values<string>(all))]
  return { app, texts, ...people }
}

async function deleteAccount({ app, person }: Awaited<ReturnType<typeof startScenario>>, posts: 'keep' | 'remove') {
  const body = { currentPassword: testPassword, posts }
  const { status } = await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
  expect(status).toBe(200)
  await until('the last email', async () => {
    return app.received.some(({ to, raw }) => to.includes(person.email) && raw.includes('Your account is deleted'))
  })
  await until('the last email to be deleted', async () => (await occurrencesOf(app, [person.email])).length === 0)
  // A picture belongs to its post, at two sizes.
  const kept = posts === 'keep' ? 2 : 0
  await until('the stored files to be deleted', async () => (await app.services.storage.list('')).length === kept)
  expect(await app.services.storage.list('pictures/')).toHaveLength(kept)
}

test('the data archive contains everything that a member entered, and no internal ids', async () => {
  const { app, person } = await startScenario()
  const { files } = await downloadArchive(app, person)
  const page = String(files.get('index.html'))
  const json = [...files].filter(([name]) => name.endsWith('.json')).map(([, content]) => String(content))
  const { resume, attachment, ...texts } = personal
  for (const word of [...Object.values(texts), ...Object.values(written)]) {
    expect(
      json.some((text) => text.includes(word)),
      `${word} in a JSON file`,
    ).toBe(true)
    expect(page, `${word} on the page`).toContain(word)
  }
  const resumes = [...files].filter(([name]) => name.startsWith('profile/') && name.endsWith('.pdf'))
  expect(resumes.map(([, content]) => String(content))).toEqual([expect.stringContaining(resume)])
  expect(String(files.get('messages/attachment-1.txt'))).toContain(attachment)
  const [photo] = [...files].filter(([name]) => name.startsWith('profile/photo')).map(([, content]) => content)
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp' })
  expect([...files.keys()].filter((name) => name.startsWith('message-board/'))).toEqual([
    'message-board/picture-1.webp',
    'message-board/picture-2.webp',
  ])
  expect(json.join()).not.toContain(person.id)
})

test('an account that is deleted with its posts leaves no text in any row or file', async () => {
  const scenario = await startScenario()
  const before = await occurrencesOf(scenario.app, scenario.texts)
  const places = new Set(before.map((occurrence) => occurrence.split(':')[0]))
  for (const table of ['accounts', 'profiles', 'support_messages', 'survey_responses', 'reports', 'mails']) {
    expect(places, 'tables that the search must be able to find').toContain(`public.${table}`)
  }
  expect(before).toContainEqual(expect.stringContaining('/files/resumes/'))
  await deleteAccount(scenario, 'remove')
  expect(await occurrencesOf(scenario.app, scenario.texts)).toEqual([])
  expect(await wrongCounts(scenario.app)).toEqual([])
  const { body } = await scenario.app.request('GET', '/api/admin/audit-log', { cookie: scenario.admin.cookie })
  expect(body.entries.length).toBeGreaterThan(3)
})

test('an account that is deleted without its posts leaves only their texts, without the author', async () => {
  const scenario = await startScenario()
  await deleteAccount(scenario, 'keep')
  const remaining = await occurrencesOf(scenario.app, scenario.texts)
  const places = new Set(remaining.map((occurrence) => occurrence.split(':')[0]))
  expect([...places].sort()).toEqual([
    'public.forum_pictures',
    'public.forum_replies',
    'public.forum_thread_texts',
    'public.forum_threads',
  ])
  const rest = [scenario.person.id, ...[personal, textsByOthers].flatMap((all) => Object.values<string>(all))]
  expect(await occurrencesOf(scenario.app, rest)).toEqual([])
  expect(await wrongCounts(scenario.app)).toEqual([])
})
