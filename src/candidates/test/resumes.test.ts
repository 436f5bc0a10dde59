import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asEmployer, asMember, createCandidate } from './candidates.ts'

let app: TestApp
let rae: Employer
let ada: Awaited<ReturnType<typeof createCandidate>>
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  rae = await createEmployer(app, { companyName: 'Riverbank Health', verified: true })
  ada = await createCandidate(app)
  await ada.uploadResume(new Uint8Array(pdf), 'Ada Testwood.pdf')
})

const notificationsOf = async (cookie: string) =>
  (await app.request('GET', '/api/notifications', { cookie })).body.notifications as {
    kind: string
    data: object
    actor: object | null
  }[]

test('a company asks, is granted access, downloads the resume safely, and the audit log records it', async () => {
  const recruiter = asEmployer(app, rae)
  expect((await recruiter.show(ada.candidate)).body).toMatchObject({ hasResume: true, resume: 'none' })
  expect((await recruiter.open(ada.candidate)).status).toBe(404)
  expect((await recruiter.ask(ada.candidate)).body).toMatchObject({ resume: 'asked' })
  expect((await recruiter.open(ada.candidate)).status).toBe(404)
  const mail = await app.mailTo(ada.email, 'would like to see your resume')
  expect(mail.text).toContain('Riverbank Health')
  expect((await notificationsOf(ada.cookie))[0]).toMatchObject({
    kind: 'resumeRequest',
    data: { company: 'Riverbank Health' },
  })
  expect((await ada.visibility()).body.waitingCount).toBe(1)
  expect((await ada.access()).body.companies).toMatchObject([{ company: { id: rae.company.id }, state: 'asked' }])

  expect((await ada.allow(rae.company.id)).status).toBe(200)
  const email = await app.mailTo(rae.email, 'shared their resume')
  expect(email.text).toContain(`/employer/candidates/${ada.candidate}`)
  expect(email.text).not.toContain(ada.name)
  expect((await notificationsOf(rae.cookie)).find(({ kind }) => kind === 'resumeAllowed')).toMatchObject({
    actor: null,
  })
  expect((await recruiter.show(ada.candidate)).body.resume).toBe('allowed')
  const { status, headers, body } = await recruiter.open(ada.candidate)
  expect([status, body]).toEqual([200, pdf.toString()])
  expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  const acts = await app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'resume.opened'), eq(auditLog.accountId, ada.id)))
  expect(acts).toMatchObject([{ actorId: rae.id, subjectId: rae.company.id }])
})

test('access is granted to the whole company and no other one, and can be withdrawn', async () => {
  const rita = await createEmployer(app, { company: rae.company })
  const other = await createEmployer(app, { verified: true })
  await asEmployer(app, rae).ask(ada.candidate)
  await ada.allow(rae.company.id)
  expect((await asEmployer(app, rita).open(ada.candidate)).status).toBe(200)
  expect((await asEmployer(app, other).open(ada.candidate)).status).toBe(404)
  expect((await asEmployer(app, other).show(ada.candidate)).body.resume).toBe('none')
  await ada.refuse(rae.company.id)
  expect((await asEmployer(app, rita).open(ada.candidate)).status).toBe(404)
  expect((await notificationsOf(rae.cookie)).filter(({ kind }) => kind === 'resumeAllowed')).toEqual([])
  expect((await ada.access()).body.companies).toEqual([])
})

test('a refused request looks pending, and asking again does nothing', async () => {
  const recruiter = asEmployer(app, rae)
  await recruiter.ask(ada.candidate)
  const waiting = await recruiter.show(ada.candidate)
  await ada.refuse(rae.company.id)
  await ada.refuse(rae.company.id)
  expect((await recruiter.show(ada.candidate)).body).toEqual(waiting.body)
  expect((await recruiter.ask(ada.candidate)).body).toEqual(waiting.body)
  expect((await notificationsOf(ada.cookie)).filter(({ kind }) => kind === 'resumeRequest')).toHaveLength(1)
  expect((await notificationsOf(rae.cookie)).filter(({ kind }) => kind === 'resumeAllowed')).toEqual([])
})

test('ten concurrent resume requests make one request', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => asEmployer(app, rae).ask(ada.candidate)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await notificationsOf(ada.cookie)).filter(({ kind }) => kind === 'resumeRequest')).toHaveLength(1)
})

test('an anonymous candidate’s resume is not offered, and granted access becomes pending again', async () => {
  const other = await createEmployer(app, { verified: true })
  await asEmployer(app, rae).ask(ada.candidate)
  await asEmployer(app, other).ask(ada.candidate)
  await ada.allow(rae.company.id)
  await ada.set({ isAnonymous: true })
  const id = await ada.candidateId()
  expect((await asEmployer(app, other).show(id)).body).toMatchObject({ hasResume: false, resume: 'none' })
  const asked = await asEmployer(app, other).ask(id)
  expect([asked.status, asked.body.detail]).toEqual([404, 'This candidate hasn’t added a resume.'])
  expect((await asEmployer(app, rae).show(id)).body).toMatchObject({ hasResume: false, resume: 'none' })
  expect((await asEmployer(app, rae).open(id)).status).toBe(404)
  expect((await ada.access()).body.companies).toContainEqual(
    expect.objectContaining({
      company: expect.objectContaining({ id: rae.company.id }),
      state: 'asked',
      decidedAt: null,
    }),
  )
  await ada.allow(rae.company.id)
  expect((await asEmployer(app, rae).show(id)).body).toMatchObject({ hasResume: true, resume: 'allowed' })
  const opened = await asEmployer(app, rae).open(id)
  expect([opened.status, opened.headers.get('content-disposition')]).toEqual([
    200,
    "attachment; filename*=UTF-8''resume.pdf",
  ])
  // The mail's link named her by who she was.
  expect((await asEmployer(app, rae).open(ada.candidate)).status).toBe(404)
})

test('without a resume there is none to ask for or to open', async () => {
  const bea = await createCandidate(app)
  const recruiter = asEmployer(app, rae)
  expect((await recruiter.ask(bea.candidate)).status).toBe(404)
  await recruiter.ask(ada.candidate)
  await ada.allow(rae.company.id)
  await app.request('DELETE', '/api/profiles/me/resume', { cookie: ada.cookie })
  expect((await recruiter.open(ada.candidate)).status).toBe(404)
})

test('hiding withdraws access to the resume at once', async () => {
  await asEmployer(app, rae).ask(ada.candidate)
  await ada.allow(rae.company.id)
  await ada.set({ isVisible: false })
  expect((await asEmployer(app, rae).open(ada.candidate)).status).toBe(404)
  expect((await notificationsOf(rae.cookie)).filter(({ kind }) => kind === 'resumeAllowed')).toEqual([])
})

test('nobody decides about another person’s resume, or about a company that never asked', async () => {
  await asEmployer(app, rae).ask(ada.candidate)
  const bea = asMember(app, await createPerson(app))
  for (const companyId of [rae.company.id, randomUUID()]) {
    for (const answer of [await bea.allow(companyId), await bea.refuse(companyId)]) {
      expect([answer.status, answer.body.detail]).toEqual([404, 'This company hasn’t asked for your resume.'])
    }
  }
  expect((await bea.allow('1')).status).toBe(400)
  expect((await asEmployer(app, rae).show(ada.candidate)).body.resume).toBe('asked')
})

test('a company can request thirty resumes a day', async () => {
  const profiles = await Promise.all(
    Array.from({ length: 31 }, async () => {
      const candidate = await createCandidate(app)
      await candidate.uploadResume(new Uint8Array(pdf))
      return candidate.candidate
    }),
  )
  const answers = await Promise.all(profiles.map((id) => asEmployer(app, rae).ask(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), 429])
})

test('a company can open three hundred candidates an hour, including missing ones', async () => {
  const answers = await Promise.all(Array.from({ length: 302 }, () => asEmployer(app, rae).show(randomUUID())))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(300)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('a candidate’s data export is complete, and an employer’s contains nothing about candidates', async () => {
  await asEmployer(app, rae).show(ada.candidate)
  await asEmployer(app, rae).ask(ada.candidate)
  await ada.set({ excludedDomains: ['example.org'] })
  const part = async (accountId: string) => {
    const { candidatesPersonalData } = await import('../server/personal-data.ts')
    return (await candidatesPersonalData.collect(app.services.db, accountId)).data
  }
  expect(await part(ada.id)).toMatchObject({
    visibility: { isVisibleToEmployers: true, isAnonymous: false },
    hiddenFrom: { companies: [], mailDomains: ['example.org'] },
    resumeAccess: [{ company: 'Riverbank Health', state: 'asked' }],
    companiesThatLooked: [{ company: 'Riverbank Health' }],
  })
  const ofEmployer = await part(rae.id)
  expect(ofEmployer).toMatchObject({ looksAtCandidates: [{}], requestsForResumes: [{}] })
  expect(JSON.stringify(ofEmployer)).not.toMatch(new RegExp(`${ada.name}|${ada.id}|${ada.candidate}`))
})
