import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { Community } from '../../platform/server/content/community.ts'
import { defaultPageContent } from '../../platform/server/content/default-page-content.ts'
import { auditLog, community } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
beforeEach(async () => {
  await app.services.db.update(community).set(asSetUp)
  app.services.community.forget()
})
afterAll(() => app?.stop())

const asSetUp = {
  name: 'Sisters in Tech',
  tagline: 'Come in',
  welcome: 'Welcome',
  socialUrl: null,
  founderName: null,
  founderBiography: null,
  founderLinks: [],
  pageWords: {},
}
const texts = {
  name: 'Sisters in Tech',
  tagline: 'Come in',
  welcome: 'Welcome',
  socialUrl: '',
  founderName: '',
  founderBiography: '',
  founderLinks: [] as { label: string; url: string }[],
  ...defaultPageContent,
}

const load = async () => (await app.request('GET', '/api/admin/site', { cookie: admin.cookie })).body
const save = (changes: object, version: string, person = admin) =>
  app.request('PUT', '/api/admin/site', { cookie: person.cookie, body: { ...texts, ...changes, version } })
const acts = () =>
  app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'site.changed'), eq(auditLog.actorId, admin.id)))
    .orderBy(auditLog.id)

test('saving texts returns the changed fields, and the audit log has the fields without the texts', async () => {
  const before = await load()
  expect(before.words).toEqual(texts)
  const changes = {
    tagline: '  Sit with us  ',
    socialUrl: 'https://social.example/sisters',
    founderBiography: 'A **secret** story.\n\nTwo paragraphs.',
    founderLinks: [{ label: 'A talk', url: 'https://talks.example/one?a=1&b=2' }],
  }
  const { status, body } = await save(changes, before.version)
  expect(status).toBe(200)
  expect(body.changed).toEqual(['tagline', 'socialUrl', 'founderBiography', 'founderLinks'])
  expect(body.words).toEqual({ ...texts, ...changes, tagline: 'Sit with us' })
  expect(await load()).toEqual({ words: body.words, defaults: defaultPageContent, version: body.version })
  const content = await app.services.community.content()
  expect(content).toMatchObject({ tagline: 'Sit with us', socialUrl: 'https://social.example/sisters' })
  const [act] = (await acts()).slice(-1)
  expect(act?.details).toEqual({ fields: 'tagline, socialUrl, founderBiography, founderLinks' })
  expect(JSON.stringify(act)).not.toContain('secret')
})

test('saving unchanged texts changes and logs nothing', async () => {
  const { version } = await load()
  const count = (await acts()).length
  const { status, body } = await save({ name: ' Sisters in Tech ' }, version)
  expect({ status, changed: body.changed, version: body.version }).toEqual({ status: 200, changed: [], version })
  expect(await acts()).toHaveLength(count)
})

test('409: a save based on an outdated version is rejected completely', async () => {
  const { version } = await load()
  const other = await createPerson(app, { role: 'admin' })
  expect((await save({ tagline: 'Hers' }, version, other)).status).toBe(200)
  const { status, body } = await save({ welcome: 'Mine' }, version)
  expect(status).toBe(409)
  expect(body.detail).toBe('Someone else changed these texts after you opened them, so your changes weren’t saved.')
  expect((await load()).words).toEqual({ ...texts, tagline: 'Hers' })
})

test('of ten concurrent saves exactly one succeeds, and all texts are from that save', async () => {
  const { version } = await load()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => save({ tagline: `T${number}`, welcome: `W${number}` }, version)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  const { words: now } = await load()
  expect(now.welcome.slice(1)).toBe(now.tagline.slice(1))
})

test('400: the errors of all fields are returned at once', async () => {
  const { version } = await load()
  const { status, body } = await save(
    {
      name: ' ',
      tagline: '',
      welcome: 'x'.repeat(301),
      socialUrl: 'http://social.example',
      founderName: 'A\nB',
      founderBiography: 'null \u0000 byte',
      founderLinks: [
        { label: '', url: 'https://a.example' },
        { label: 'B', url: 'nowhere' },
      ],
    },
    version,
  )
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'name', message: 'Community name is required' },
    { field: 'tagline', message: 'Tagline is required' },
    { field: 'welcome', message: 'Welcome banner must be 300 characters or less' },
    { field: 'socialUrl', message: 'Please enter an address that begins with https://' },
    { field: 'founderName', message: 'Founder’s name contains characters that cannot be used' },
    { field: 'founderBiography', message: 'Founder’s biography contains characters that cannot be used' },
    { field: 'founderLinks.0.label', message: 'Label is required' },
    { field: 'founderLinks.1.url', message: 'Please enter an address that begins with https://' },
  ])
})

test('400: too many links, a too long story and wrong types are rejected', async () => {
  const { version } = await load()
  const link = { label: 'A', url: 'https://a.example' }
  for (const [field, value] of [
    ['founderLinks', Array(9).fill(link)],
    ['founderBiography', 'x'.repeat(10_001)],
    ['founderLinks', 'https://a.example'],
    ['founderBiography', 7],
    ['name', 'x'.repeat(81)],
    ['name', 'A\r\nBcc: all@example.test'],
  ] as const) {
    const { status, body } = await save({ [field]: value }, version)
    expect(status, field).toBe(400)
    expect(body.errors[0].field).toBe(field)
  }
})

test('400: links other than https are rejected', async () => {
  const { version } = await load()
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://a.example',
    'data:text/html,<script>alert(1)</script>',
    'java\tscript:alert(1)',
    'http://a.example',
    '//a.example',
    'https://',
    'https://localhost',
    'https://bank.example@evil.example',
    'vbscript:x',
    'mailto:a@a.example',
  ]) {
    for (const changes of [{ socialUrl: url }, { founderLinks: [{ label: 'A', url }] }]) {
      const { status } = await save(changes, version)
      expect(status, url).toBe(400)
    }
  }
  const spelled = await save({ socialUrl: ' HTTPS://Social.Example/a b"c ' }, version)
  expect(spelled.body.words.socialUrl).toBe('https://social.example/a%20b%22c')
})

test('columns other than the texts cannot be set in the request body', async () => {
  const { version } = await load()
  const [before] = await app.services.db.select().from(community)
  const { status } = await save({ tagline: 'New', only: false, setUpAt: '2020-01-01', set_up_at: 'x' }, version)
  expect(status).toBe(200)
  const rows = await app.services.db.select().from(community)
  expect(rows).toEqual([{ ...before, tagline: 'New' }])
})

test('401 and 403: only admins read the texts for editing and change them', async () => {
  const { version } = await load()
  for (const role of ['member', 'employer'] as const) {
    const person = await createPerson(app, { role })
    expect((await app.request('GET', '/api/admin/site', { cookie: person.cookie })).status).toBe(403)
    expect((await save({ tagline: 'Mine' }, version, person)).status).toBe(403)
  }
  expect((await app.request('GET', '/api/admin/site')).status).toBe(401)
  expect((await app.request('PUT', '/api/admin/site', { body: { ...texts, version } })).status).toBe(401)
  expect((await load()).version).toBe(version)
})

test('409: before setup there is nothing to edit', async () => {
  const site = await startTestApp({ setUp: false })
  try {
    const { cookie } = await createPerson(site, { role: 'admin' })
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { ...texts, version: 'none' } : undefined
      const answer = await site.request(method, '/api/admin/site', { cookie, body })
      expect(answer.status).toBe(409)
      expect(answer.body.detail).toBe('This site hasn’t been set up yet.')
    }
  } finally {
    await site.stop()
  }
})

test('another process learns of a change through the database', async () => {
  const { db, config, liveUpdates } = app.services
  const elsewhere = new Community(db, config, liveUpdates)
  expect((await elsewhere.content()).tagline).toBe('Come in')
  await save({ tagline: 'Told everywhere', founderName: 'Ada Bennett' }, (await load()).version)
  await until('the news', async () => (await elsewhere.content()).tagline === 'Told everywhere')
  expect((await elsewhere.founder()).name).toBe('Ada Bennett')
})

test('the web app manifest and emails contain the new name', async () => {
  await save({ name: 'Baobab & Daughters "BD"' }, (await load()).version)
  const { status, headers, body } = await app.request('GET', '/site.webmanifest')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/manifest+json')
  expect(body).toMatchObject({ name: 'Baobab & Daughters "BD"', short_name: 'Baobab & Daughters "BD"', start_url: '/' })
  await app.services.db.transaction((tx) =>
    app.services.outbox.queue(tx, 'reader@example.test', { subject: 'Hello', paragraphs: ['Words.'] }),
  )
  expect((await app.mailTo('reader@example.test')).text).toContain('Baobab & Daughters "BD"')
})

test('only texts that differ from the defaults are stored, so a reset text follows the defaults again', async () => {
  const stored = async () => (await app.services.db.select().from(community))[0]?.pageWords
  const aboutSections = [{ title: 'Why', text: 'Because of **us**.' }]
  const first = await save({ aboutSections, weeklyTime: 'Thursdays at noon' }, (await load()).version)
  expect(first.body.changed).toEqual(['aboutSections', 'weeklyTime'])
  expect(await stored()).toEqual({ aboutSections, weeklyTime: 'Thursdays at noon' })
  const second = await save({ aboutSections }, first.body.version)
  expect(second.body.words.weeklyTime).toBe('Every Monday at 7:00 PM EST')
  expect(await stored()).toEqual({ aboutSections })
})

test('400: too long page texts and an invalid day, time or time zone are rejected', async () => {
  const { version } = await load()
  const section = { title: 'A', text: 'x' }
  for (const [field, value] of [
    ['audienceLine', 'x'.repeat(101)],
    ['introduction', ' '],
    ['audience', 'x'.repeat(2001)],
    ['audience', 'a \ud800 half'],
    ['aboutSections', []],
    ['aboutSections', Array(13).fill(section)],
    ['aboutSections', [{ title: '', text: 'x' }]],
    ['aboutSections', Array(4).fill({ title: 'A', text: 'x'.repeat(4999) })],
    ['weeklyTitle', 'two\nlines'],
    ['weeklySchedule', { day: 8, time: '19:00', timeZone: 'America/New_York' }],
    ['weeklySchedule', { day: 1, time: '24:00', timeZone: 'America/New_York' }],
    ['weeklySchedule', { day: 1, time: '19:00', timeZone: 'Nowhere/Else' }],
  ] as const) {
    const { status, body } = await save({ [field]: value }, version)
    expect(status, `${field}: ${JSON.stringify(value).slice(0, 60)}`).toBe(400)
    expect(body.errors[0].field.split('.')[0]).toBe(field)
  }
})

test('the longest texts in a script with many bytes per character fit into one request', async () => {
  const wide = (length: number) => '語'.repeat(length)
  const longTexts = {
    founderBiography: wide(10_000),
    audience: wide(2000),
    aboutSections: [0, 1, 2].map(() => ({ title: wide(100), text: wide(5000) })),
    introduction: wide(400),
  }
  expect((await save(longTexts, (await load()).version)).status).toBe(200)
})

test('the Live Hub shows the new day and time of the weekly session although its response was cached', async () => {
  const member = await createPerson(app)
  const next = async () => (await app.request('GET', '/api/events/hub', { cookie: member.cookie })).body.weeklySessionAt
  const dayAndTime = async () =>
    new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', timeZone: 'Africa/Accra' }).format(
      new Date(await next()),
    )
  await next()
  const weeklySchedule = { day: 4, time: '18:00', timeZone: 'Africa/Accra' }
  await save({ weeklySchedule }, (await load()).version)
  expect(await dayAndTime()).toBe('Thursday 6 PM')
})
