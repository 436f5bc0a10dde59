import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { downloadArchive } from '../../src/accounts/test/personal-data/data-archive.ts'
import { candidateNotes, shortlistedCandidates } from '../../src/candidates/server/shortlist/tables.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { messageTemplates } from '../../src/employers/server/templates/tables.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { inviteBy } from '../../src/employers/test/company-calls.ts'
import { applicationNotes, scorecards, scorecardVersions } from '../../src/jobs/server/hiring/tables.ts'
import { applications } from '../../src/jobs/server/tables.ts'
import { asApplicant, asEmployer } from '../../src/jobs/test/applications.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'

const secret = 'canary-5f1c'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const call = ({ cookie }: Pick<Person, 'cookie'>, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie, body })

/** A person of a company who shortlists a candidate, writes notes about them and an applicant, a scorecard, and a template. */
async function hire(employer: Employer) {
  const job = await createJob(app, employer)
  const { body: hiring } = await asEmployer(app, employer).setHiring(job.id, { criteria: [{ label: 'SQL' }] })
  const candidate = await createCandidate(app)
  const applicant = await createPerson(app)
  const { id } = (await asApplicant(app, applicant).apply(job.id)).body
  const opinion = (text: string) => ({
    scores: [{ criterionId: hiring.criteria[0].id, score: 3 }],
    recommendation: 'yes',
    text,
  })
  const steps = [
    await call(employer, 'PUT', `/candidates/${candidate.candidate}/shortlist`),
    await call(employer, 'POST', `/candidates/${candidate.candidate}/notes`, { text: `${secret} candidate` }),
    await asEmployer(app, employer).note(id, `${secret} applicant`),
    await asEmployer(app, employer).score(id, opinion(`${secret} first`)),
    await asEmployer(app, employer).score(id, opinion(`${secret} second`)),
    await call(employer, 'POST', '/employers/templates', { name: secret, text: 'Hello' }),
  ]
  for (const { status, body } of steps) expect([200, 201], JSON.stringify(body)).toContain(status)
  return { job, candidate, applicant, applicationId: id as string }
}

/** How much is stored of what a company wrote for itself. */
async function countOf({ company }: Employer): Promise<number> {
  const { db } = app.services
  const sent = db.select({ id: applications.id }).from(applications).where(eq(applications.companyId, company.id))
  const cards = db.select({ id: scorecards.id }).from(scorecards).where(inArray(scorecards.applicationId, sent))
  const counts = [
    await db.$count(shortlistedCandidates, eq(shortlistedCandidates.companyId, company.id)),
    await db.$count(candidateNotes, eq(candidateNotes.companyId, company.id)),
    await db.$count(applicationNotes, inArray(applicationNotes.applicationId, sent)),
    await db.$count(scorecardVersions, inArray(scorecardVersions.scorecardId, cards)),
    await db.$count(scorecards, inArray(scorecards.applicationId, sent)),
    await db.$count(messageTemplates, eq(messageTemplates.companyId, company.id)),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}

const leave = (person: Person) =>
  call(person, 'POST', '/accounts/departures', { currentPassword: testPassword, posts: 'keep' })

test('when the last person of a company deletes their account, its shortlist, notes, scorecards, and templates go', async () => {
  const first = await createEmployer(app, { verified: true })
  const last = await createEmployer(app, { company: first.company })
  const other = await createEmployer(app, { verified: true })
  const { applicationId } = await hire(first)
  await hire(other)
  expect(await countOf(first)).toBe(6)
  expect((await leave(first)).status).toBe(200)
  expect(await countOf(first), 'the company has a person left').toBe(6)
  expect((await leave(last)).status).toBe(200)
  await until('the deletion', async () => (await countOf(first)) === 0)
  expect(await countOf(other)).toBe(6)
  // The applicant keeps their application.
  expect(await app.services.db.$count(applications, eq(applications.id, applicationId))).toBe(1)
})

test('when a person closes their company to join another one, likewise, and their archive has none of it', async () => {
  const joiner = await createEmployer(app, { verified: true })
  const inviting = await createEmployer(app, { verified: true })
  const { job, applicationId } = await hire(joiner)
  expect(String((await downloadArchive(app, joiner)).files.get('applications.json'))).toContain(secret)
  await call(joiner, 'PUT', `/employers/jobs/${job.id}/closure`)
  await call(joiner, 'PUT', `/employers/applications/${applicationId}/status`, { status: 'declined', message: '' })
  const token = await inviteBy(app, inviting, joiner.email)
  const acceptance = { token, givingUp: joiner.company.id }
  expect((await call(joiner, 'POST', '/employers/invitations/acceptances', acceptance)).status).toBe(200)
  await until('the deletion', async () => (await countOf(joiner)) === 0)
})

test('a person who was removed from a company finds and takes nothing of what they wrote there', async () => {
  const owner = await createEmployer(app, { verified: true })
  const former = await createEmployer(app, { company: owner.company })
  const { candidate, applicationId } = await hire(former)
  const noteId = (await asEmployer(app, former).notes(applicationId)).body.notes[0].id
  expect((await call(owner, 'DELETE', `/employers/company/people/${former.id}`)).status).toBe(200)
  for (const [method, path, body] of [
    ['GET', '/employers/shortlist'],
    ['GET', `/candidates/${candidate.candidate}/notes`],
    ['GET', `/employers/applications/${applicationId}`],
    ['GET', `/employers/applications/${applicationId}/notes`],
    ['PUT', `/employers/applications/${applicationId}/notes/${noteId}`, { text: 'Changed' }],
    ['DELETE', `/employers/applications/${applicationId}/notes/${noteId}`],
    ['GET', `/employers/applications/${applicationId}/scorecards`],
    ['GET', '/employers/templates'],
    ['GET', '/employers/job-feed'],
  ] as const) {
    expect([403, 404], `${method} ${path}`).toContain((await call(former, method, path, body)).status)
  }
  expect(JSON.stringify((await call(former, 'GET', `/search?q=${secret}`)).body.results ?? [])).not.toContain(secret)
  const { files } = await downloadArchive(app, former)
  for (const [name, file] of files) expect(String(file), name).not.toContain(secret)
  // Their former colleagues keep it, under the author's name.
  expect(await countOf(owner)).toBe(6)
  expect((await asEmployer(app, owner).notes(applicationId)).body.notes[0].text).toContain(secret)
})

test('what was written about a person goes with their account, and what was written about an application with it', async () => {
  const employer = await createEmployer(app, { verified: true })
  const { candidate, applicant, applicationId } = await hire(employer)
  expect((await asApplicant(app, applicant).withdraw(applicationId)).status).toBe(200)
  // The candidate's entry and note, and the template.
  expect(await countOf(employer)).toBe(3)
  expect((await leave(candidate)).status).toBe(200)
  expect(await countOf(employer)).toBe(1)
})
