import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { downloadArchive } from '../../accounts/test/personal-data/data-archive.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { applicationsPersonalData } from '../server/applications/personal-data.ts'
import { asApplicant, asEmployer } from './applications.ts'
import { createJob } from './jobs.ts'

let app: TestApp
let owner: Employer
let bea: Employer
let cole: Employer
let stranger: Employer
let ada: Person
let job: { id: string }
let id: string
let criteria: { id: string; label: string }[]
beforeAll(async () => {
  app = await startTestApp()
  owner = await createEmployer(app, { name: 'Olga Owner', companyName: 'Scorecard Works' })
  bea = await createEmployer(app, { name: 'Bea Colleague', company: owner.company })
  cole = await createEmployer(app, { name: 'Cole Colleague', company: owner.company })
  stranger = await createEmployer(app)
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Okafor' })
  job = await createJob(app, owner, {})
  const saved = await desk(owner).setHiring(job.id, { criteria: [{ label: 'Clear writing' }, { label: 'SQL' }] })
  criteria = saved.body.criteria
  id = (await asApplicant(app, ada).apply(job.id)).body.id
})

const desk = (person: Person) => asEmployer(app, person)
const opinion = (first = 3, second = 4, more: object = {}) => ({
  scores: [
    { criterionId: criteria[0]?.id, score: first },
    { criterionId: criteria[1]?.id, score: second },
  ],
  recommendation: 'yes',
  text: 'A canary opinion.',
  ...more,
})

describe('colleagues’ scorecards are hidden until the viewer has submitted their own:', () => {
  test('every answer is the same whether there are none, one, or two, also for the owner', async () => {
    const answers = async () => {
      const readers = [owner, cole].map(desk)
      const all = readers.flatMap((reader) => [
        reader.scorecards(id),
        reader.show(id),
        reader.list(job.id),
        reader.notes(id),
        reader.hiring(job.id),
        reader.posting(job.id),
      ])
      const notifications = [owner, cole].map(({ cookie }) => app.request('GET', '/api/notifications', { cookie }))
      const search = [owner, cole].map(({ cookie }) => app.request('GET', '/api/search?text=canary', { cookie }))
      return JSON.stringify((await Promise.all([...all, ...notifications, ...search])).map(({ body }) => body))
    }
    const before = await answers()
    expect((await desk(owner).scorecards(id)).body).toEqual({
      criteria,
      own: null,
      others: null,
      can: { submit: true },
    })
    expect((await desk(bea).score(id, opinion())).status).toBe(200)
    expect(await answers()).toBe(before)
    // An invalid or incomplete scorecard opens nothing.
    for (const body of [{}, opinion(5), opinion(3, 4, { scores: [] }), opinion(3, 4, { recommendation: 'maybe' })]) {
      expect((await desk(cole).score(id, body)).status).toBe(400)
    }
    expect(await answers()).toBe(before)
  })

  test('afterward both see each other’s, and the third person still nothing', async () => {
    await desk(bea).score(id, opinion(1, 2, { recommendation: 'strong-no' }))
    const submitted = await desk(cole).score(id, opinion())
    expect(submitted.body).toMatchObject({
      own: { isYours: true, recommendation: 'yes', formerVersions: [] },
      others: [
        {
          author: 'Bea Colleague',
          isYours: false,
          recommendation: 'strong-no',
          scores: [
            { label: 'Clear writing', score: 1 },
            { label: 'SQL', score: 2 },
          ],
        },
      ],
    })
    expect((await desk(bea).scorecards(id)).body.others).toMatchObject([{ author: 'Cole Colleague' }])
    expect((await desk(owner).scorecards(id)).body.others).toBeNull()
  })
})

test('neither lists, search, notifications, nor archives have a colleague’s opinion before the viewer’s own', async () => {
  // Colleagues have written opinions of their own about earlier applications, which their archives contain.
  await desk(bea).score(id, opinion(3, 4, { text: 'A robin.' }))
  await desk(bea).score(id, opinion(2, 2, { text: 'A robin, edited.' }))
  const send = (path: string) => app.request('GET', `/api${path}`, { cookie: cole.cookie })
  for (const path of [
    ...[`/employers/jobs/${job.id}/applications`, `/employers/applications/${id}`, '/dashboard/employer'],
    ...['/search?q=robin', '/notifications', `/employers/applications/${id}/notes`],
  ]) {
    const { status, body } = await send(path)
    expect(status, path).toBe(200)
    // A search repeats what was searched for.
    expect(JSON.stringify(body.results ?? body), path).not.toMatch(/robin/i)
  }
  for (const person of [cole, owner, ada]) {
    const { files } = await downloadArchive(app, person)
    for (const [name, file] of files) expect(String(file), name).not.toMatch(/robin/i)
  }
  expect(app.received.filter(({ raw }) => raw.includes('robin'))).toEqual([])
})

test('an edited scorecard keeps its former versions for everyone who may see it; saving the same again adds none', async () => {
  await desk(bea).score(id, opinion(1, 1))
  await desk(cole).score(id, opinion())
  await desk(bea).score(id, opinion(4, 4))
  await desk(bea).score(id, opinion(4, 4))
  const { others } = (await desk(cole).scorecards(id)).body
  expect(others).toMatchObject([
    { scores: [{ score: 4 }, { score: 4 }], formerVersions: [{ scores: [{ score: 1 }, { score: 1 }] }] },
  ])
})

test('ten concurrent submissions by one person make one scorecard', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk(bea).score(id, opinion())))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await desk(cole).score(id, opinion())).body.others).toHaveLength(1)
})

test('scores keep the label that a criterion had, and a new submission needs a score for each current one', async () => {
  await desk(bea).score(id, opinion())
  const changed = [{ id: criteria[1]?.id, label: 'SQL and more' }, { label: 'Teamwork' }]
  const { body } = await desk(owner).setHiring(job.id, { criteria: changed })
  expect((await desk(cole).score(id, opinion())).status).toBe(400)
  const scores = body.criteria.map((criterion: { id: string }) => ({ criterionId: criterion.id, score: 2 }))
  const { others } = (await desk(cole).score(id, opinion(1, 1, { scores }))).body
  expect(others[0].scores).toMatchObject([{ label: 'Clear writing' }, { label: 'SQL' }])
})

test('a job has up to 8 criteria with different names, and takes no id of another job', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ label: `Criterion ${index}` }))
  const other = await createJob(app, owner, {})
  for (const faulty of [
    many,
    [{ label: 'SQL' }, { label: 'sql' }],
    [{ label: ' ' }],
    [{ id: crypto.randomUUID(), label: 'New' }],
    [{ ...criteria[0] }, { id: criteria[0]?.id, label: 'Twice' }],
  ]) {
    expect((await desk(owner).setHiring(job.id, { criteria: faulty })).status).toBe(400)
  }
  expect((await desk(owner).setHiring(other.id, { criteria })).status).toBe(400)
  expect((await desk(owner).setHiring(job.id, { criteria: many.slice(1) })).status).toBe(200)
})

test('other companies, members, and admins reach neither scorecards nor criteria nor notes', async () => {
  const missing = '0198c0de-0000-7000-8000-000000000000'
  const { id: noteId } = (await desk(bea).note(id, 'Private')).body
  const calls = (person: Person, on: string, onJob: string) => [
    desk(person).scorecards(on),
    desk(person).score(on, opinion()),
    desk(person).notes(on),
    desk(person).note(on, 'x'),
    desk(person).editNote(on, noteId, 'x'),
    desk(person).deleteNote(on, noteId),
    desk(person).hiring(onJob),
    desk(person).setHiring(onJob, {}),
  ]
  const theirs = await Promise.all(calls(stranger, id, job.id))
  const none = await Promise.all(calls(stranger, missing, missing))
  expect(theirs.map(({ status, body }) => [status, body])).toEqual(none.map(({ body }) => [404, body]))
  for (const person of [ada, await createPerson(app, { role: 'admin' })]) {
    const answers = await Promise.all(calls(person, id, job.id))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403))
  }
  // A person who has left the company.
  const leaver = await createEmployer(app, { company: owner.company })
  await desk(leaver).score(id, opinion())
  await app.request('DELETE', `/api/employers/company/people/${leaver.id}`, { cookie: owner.cookie })
  expect((await desk(leaver).scorecards(id)).status).toBe(404)
})

test('notes about an applicant are edited by their author, and deleted by the author or an owner', async () => {
  const { id: noteId } = (await desk(bea).note(id, 'Spoke at a meetup.')).body
  expect((await desk(cole).notes(id)).body.notes).toMatchObject([{ author: 'Bea Colleague', can: { edit: false } }])
  expect((await desk(cole).editNote(id, noteId, 'x')).status).toBe(403)
  expect((await desk(owner).editNote(id, noteId, 'x')).status).toBe(403)
  expect((await desk(cole).deleteNote(id, noteId)).status).toBe(403)
  expect((await desk(bea).editNote(id, noteId, 'Spoke twice.')).body).toMatchObject({ text: 'Spoke twice.' })
  expect((await desk(owner).deleteNote(id, noteId)).status).toBe(200)
})

test('withdrawing deletes notes and scorecards, and nothing can be added to a withdrawn application', async () => {
  await desk(bea).score(id, opinion())
  await desk(bea).note(id, 'A note')
  await asApplicant(app, ada).withdraw(id)
  expect((await desk(bea).notes(id)).body.notes).toEqual([])
  expect((await desk(bea).scorecards(id)).body).toMatchObject({ own: null, others: null, can: { submit: false } })
  expect((await desk(bea).score(id, opinion())).status).toBe(409)
  expect((await desk(bea).note(id, 'x')).status).toBe(409)
})

test('concurrent notes, scorecards, and a withdrawal leave no note and no scorecard', async () => {
  await Promise.all([
    desk(bea).note(id, 'x'),
    desk(bea).score(id, opinion()),
    asApplicant(app, ada).withdraw(id),
    desk(cole).note(id, 'x'),
    desk(cole).score(id, opinion()),
  ])
  expect((await desk(bea).notes(id)).body.notes).toEqual([])
  expect((await desk(bea).scorecards(id)).body.own).toBeNull()
})

test('the applicant’s archive says which companies wrote what when, without the texts; the author’s has the texts', async () => {
  await desk(bea).score(id, opinion(1, 2))
  await desk(bea).score(id, opinion(3, 3))
  await desk(bea).note(id, 'A canary note.')
  const { data } = await applicationsPersonalData.collect(app.services.db, ada.id)
  expect(data).toMatchObject({
    writtenAboutYourApplications: [
      { what: 'note', company: 'Scorecard Works' },
      { what: 'scorecard', company: 'Scorecard Works' },
    ],
  })
  expect(JSON.stringify(data)).not.toContain('canary')
  const own = (await applicationsPersonalData.collect(app.services.db, bea.id)).data
  expect(own).toMatchObject({
    notesAboutApplicants: expect.arrayContaining([expect.objectContaining({ text: 'A canary note.' })]),
  })
  expect(JSON.stringify(own)).toContain('"formerVersions":[{"scores":[{"criterion":"Clear writing","score":1}')
  expect(JSON.stringify(own)).not.toContain('Ada Okafor')
})

test('a scorecard stays with the company when its author’s account is deleted', async () => {
  const author = await createEmployer(app, { company: owner.company })
  await desk(author).score(id, opinion())
  const departure = { cookie: author.cookie, body: { currentPassword: testPassword, posts: 'keep' } }
  expect((await app.request('POST', '/api/accounts/departures', departure)).status).toBe(200)
  expect((await desk(bea).score(id, opinion())).body.others).toMatchObject([{ author: null }])
})
