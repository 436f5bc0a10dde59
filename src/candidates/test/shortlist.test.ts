import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { candidatesPersonalData } from '../server/personal-data.ts'
import { candidateNotes, shortlistedCandidates } from '../server/shortlist/tables.ts'
import { asEmployer, createCandidate } from './candidates.ts'

let app: TestApp
let recruiter: Employer
let colleague: Employer
let stranger: Employer
beforeAll(async () => {
  app = await startTestApp()
  recruiter = await createEmployer(app, { name: 'Rita Recruiter', verified: true })
  colleague = await createEmployer(app, { name: 'Cole League', company: recruiter.company })
  stranger = await createEmployer(app, { verified: true })
})
afterAll(() => app?.stop())

/** An employer's requests about the shortlist and notes. */
function desk({ cookie }: Pick<Employer, 'cookie'>) {
  const call = (method: string, path: string, body?: unknown) => app.request(method, `/api${path}`, { cookie, body })
  return {
    list: (after = '') => call('GET', `/employers/shortlist${after && `?${new URLSearchParams({ after })}`}`),
    add: (id: string) => call('PUT', `/candidates/${id}/shortlist`),
    remove: (id: string) => call('DELETE', `/candidates/${id}/shortlist`),
    notes: (id: string) => call('GET', `/candidates/${id}/notes`),
    note: (id: string, text: string) => call('POST', `/candidates/${id}/notes`, { text }),
    edit: (id: string, noteId: string, text: string) => call('PUT', `/candidates/${id}/notes/${noteId}`, { text }),
    drop: (id: string, noteId: string) => call('DELETE', `/candidates/${id}/notes/${noteId}`),
  }
}

const listed = async (employer: Employer): Promise<string[]> =>
  (await desk(employer).list()).body.candidates.map(({ id }: { id: string }) => id)

const missingId = '0198c0de-0000-7000-8000-000000000000'

describe('the shortlist', () => {
  test('belongs to the company: colleagues see who added whom, other companies and the candidate see nothing', async () => {
    const ada = await createCandidate(app, { name: 'Ada Testwood' })
    expect((await desk(recruiter).add(ada.candidate)).status).toBe(200)
    expect((await desk(colleague).add(ada.candidate)).status).toBe(200)
    const [entry] = (await desk(colleague).list()).body.candidates
    expect(entry).toMatchObject({ id: ada.candidate, name: 'Ada Testwood', addedBy: 'Rita Recruiter' })
    expect(JSON.stringify(entry)).not.toContain(ada.id)
    expect((await asEmployer(app, colleague).show(ada.candidate)).body.isShortlisted).toBe(true)
    const found = (await asEmployer(app, colleague).search()).body.candidates
    expect(found.find(({ id }: { id: string }) => id === ada.candidate).isShortlisted).toBe(true)
    expect(await listed(stranger)).toEqual([])
    expect((await asEmployer(app, stranger).show(ada.candidate)).body.isShortlisted).toBe(false)
    const own = [await ada.visibility(), await ada.views(), await app.request('GET', '/api/notifications', ada)]
    expect(JSON.stringify(own.map(({ body }) => body))).not.toMatch(/shortlist/i)
    expect((await desk(colleague).remove(ada.candidate)).status).toBe(200)
    expect((await desk(colleague).remove(ada.candidate)).status).toBe(200)
    expect(await listed(recruiter)).not.toContain(ada.candidate)
  })

  test('is paginated, the last added first, and ten concurrent additions add one entry', async () => {
    const company = await createEmployer(app, { verified: true })
    const ids: string[] = []
    for (let count = 0; count < 21; count++) ids.push((await createCandidate(app)).candidate)
    for (const id of ids) await desk(company).add(id)
    const again = await Promise.all(Array.from({ length: 10 }, () => desk(company).add(ids[20] ?? '')))
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const first = (await desk(company).list()).body
    const rest = (await desk(company).list(first.next)).body
    expect([...first.candidates, ...rest.candidates].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(rest.next).toBeNull()
    expect((await desk(company).list('elsewhere')).status).toBe(400)
  })
})

/** Every way in which a candidate can stop being visible to the company. */
const disappearances: [
  string,
  (ada: Awaited<ReturnType<typeof createCandidate>>, company: Employer) => Promise<unknown>,
][] = [
  ['switches visibility off', (ada) => ada.set({ isVisible: false })],
  ['is no longer looking', (ada) => ada.save({ availability: 'not-looking' })],
  ['hides from the company', (ada, { company }) => ada.set({ excludedCompanyIds: [company.id] })],
  ['becomes anonymous', (ada) => ada.set({ isAnonymous: true })],
  [
    'deletes their account',
    (ada) =>
      app.request('POST', '/api/accounts/departures', {
        cookie: ada.cookie,
        body: { currentPassword: testPassword, posts: 'keep' },
      }),
  ],
]

describe('a candidate on the shortlist with a note who', () => {
  test.each(disappearances)(
    '%s disappears from it, with every answer as for a candidate who never was',
    async (_, go) => {
      const company = await createEmployer(app, { verified: true })
      const ada = await createCandidate(app)
      const bea = await createCandidate(app)
      for (const { candidate } of [ada, bea]) {
        await desk(company).add(candidate)
        await desk(company).note(candidate, `A note about ${candidate}`)
      }
      const noteId = (await desk(company).notes(ada.candidate)).body.notes[0].id
      await go(ada, company)
      const page = (await desk(company).list()).body
      expect(page).toMatchObject({ candidates: [{ id: bea.candidate }], next: null })
      expect(page.candidates).toHaveLength(1)
      const pairs = [
        [await desk(company).notes(ada.candidate), await desk(company).notes(missingId)],
        [await desk(company).note(ada.candidate, 'x'), await desk(company).note(missingId, 'x')],
        [await desk(company).edit(ada.candidate, noteId, 'x'), await desk(company).edit(missingId, noteId, 'x')],
        [await desk(company).drop(ada.candidate, noteId), await desk(company).drop(missingId, noteId)],
        [await desk(company).add(ada.candidate), await desk(company).add(missingId)],
        [await desk(company).remove(ada.candidate), await desk(company).remove(missingId)],
      ]
      for (const [hidden, missing] of pairs) expect([hidden?.status, hidden?.body]).toEqual([404, missing?.body])
      const { data } = await candidatesPersonalData.collect(app.services.db, company.id)
      expect(data).toMatchObject({ notesAboutCandidates: [{ text: `A note about ${bea.candidate}` }] })
      expect((data as { candidatesYouShortlisted: unknown[] }).candidatesYouShortlisted).toHaveLength(1)
    },
  )
})

test('a candidate who becomes anonymous, and named again, is on no shortlist and has no notes under either id', async () => {
  const company = await createEmployer(app, { verified: true })
  const ada = await createCandidate(app)
  await desk(company).add(ada.candidate)
  await desk(company).note(ada.candidate, 'Met Ada at a conference.')
  await ada.set({ isAnonymous: true })
  const anonymous = await ada.candidateId()
  expect(await listed(company)).toEqual([])
  expect((await desk(company).notes(anonymous)).body.notes).toEqual([])
  expect((await asEmployer(app, company).show(anonymous)).body.isShortlisted).toBe(false)
  await desk(company).add(anonymous)
  await ada.set({ isAnonymous: false })
  expect(await listed(company)).toEqual([])
  const remaining = [
    await app.services.db.$count(shortlistedCandidates, eq(shortlistedCandidates.accountId, ada.id)),
    await app.services.db.$count(candidateNotes, eq(candidateNotes.accountId, ada.id)),
  ]
  expect(remaining).toEqual([0, 0])
})

test('a candidate who hides for a while is on the shortlist again afterward, with the notes', async () => {
  const company = await createEmployer(app, { verified: true })
  const ada = await createCandidate(app)
  await desk(company).add(ada.candidate)
  await desk(company).note(ada.candidate, 'Good portfolio.')
  await ada.set({ isVisible: false })
  expect(await listed(company)).toEqual([])
  await ada.set({ isVisible: true })
  expect(await listed(company)).toEqual([ada.candidate])
  expect((await desk(company).notes(ada.candidate)).body.notes).toMatchObject([{ text: 'Good portfolio.' }])
})

describe('notes about a candidate', () => {
  test('are written by everyone in the company, edited by their author, and deleted by the author or an owner', async () => {
    const ada = await createCandidate(app)
    const other = await createEmployer(app, { company: recruiter.company })
    const written = await desk(colleague).note(ada.candidate, 'Speaks five languages.')
    expect(written).toMatchObject({ status: 201, body: { isYours: true, editedAt: null, can: { edit: true } } })
    const { id } = written.body
    expect((await desk(recruiter).notes(ada.candidate)).body.notes).toMatchObject([
      { text: 'Speaks five languages.', author: 'Cole League', isYours: false, can: { edit: false, remove: true } },
    ])
    for (const person of [recruiter, other]) {
      expect((await desk(person).edit(ada.candidate, id, 'changed')).status).toBe(403)
    }
    expect((await desk(other).drop(ada.candidate, id)).status).toBe(403)
    const edited = await desk(colleague).edit(ada.candidate, id, 'Speaks six languages.')
    expect(edited).toMatchObject({ status: 200, body: { text: 'Speaks six languages.', editedAt: expect.any(String) } })
    expect((await desk(recruiter).drop(ada.candidate, id)).status).toBe(200)
    expect((await desk(recruiter).drop(ada.candidate, id)).status).toBe(404)
  })

  test('are out of reach for other companies, under this candidate’s id or another one', async () => {
    const [ada, bea] = [await createCandidate(app), await createCandidate(app)]
    const { id } = (await desk(recruiter).note(ada.candidate, 'Private')).body
    expect((await desk(stranger).notes(ada.candidate)).body.notes).toEqual([])
    expect((await desk(stranger).edit(ada.candidate, id, 'x')).status).toBe(404)
    expect((await desk(stranger).drop(ada.candidate, id)).status).toBe(404)
    expect((await desk(recruiter).edit(bea.candidate, id, 'x')).status).toBe(404)
    const unverified = await createEmployer(app)
    const lonely = await createPerson(app, { role: 'employer' })
    expect((await desk(unverified).notes(ada.candidate)).status).toBe(403)
    expect((await desk(lonely).notes(ada.candidate)).status).toBe(404)
    for (const person of [ada, await createPerson(app, { role: 'admin' })]) {
      expect((await desk(person as Employer).notes(ada.candidate)).status).toBe(403)
      expect((await desk(person as Employer).list()).status).toBe(403)
    }
    expect((await desk(recruiter).note(ada.candidate, ' ')).status).toBe(400)
    expect((await desk(recruiter).note(ada.candidate, 'x'.repeat(2001))).status).toBe(400)
  })

  test('and the shortlist appear in the candidate’s archive by company and date, without their text', async () => {
    const company = await createEmployer(app, { companyName: 'Archive Test Works', verified: true })
    const ada = await createCandidate(app)
    await desk(company).add(ada.candidate)
    await desk(company).note(ada.candidate, 'canary-private-note')
    const { data } = await candidatesPersonalData.collect(app.services.db, ada.id)
    expect(data).toMatchObject({
      companiesThatShortlistedYou: [{ company: 'Archive Test Works' }],
      companiesWithNotesAboutYou: [{ company: 'Archive Test Works' }],
    })
    expect(JSON.stringify(data)).not.toContain('canary')
  })

  test('stay with the company when their author’s account is deleted, and an owner can delete them', async () => {
    const author = await createEmployer(app, { company: recruiter.company })
    const ada = await createCandidate(app)
    const { id } = (await desk(author).note(ada.candidate, 'Stays.')).body
    const departure = { cookie: author.cookie, body: { currentPassword: testPassword, posts: 'keep' } }
    expect((await app.request('POST', '/api/accounts/departures', departure)).status).toBe(200)
    expect((await desk(colleague).notes(ada.candidate)).body.notes).toMatchObject([{ text: 'Stays.', author: null }])
    expect((await desk(colleague).drop(ada.candidate, id)).status).toBe(403)
    expect((await desk(recruiter).drop(ada.candidate, id)).status).toBe(200)
  })
})
