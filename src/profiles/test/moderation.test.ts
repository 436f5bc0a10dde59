import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { profilesPersonalData, reportableProfile } from '../server/exports.ts'
import { compoundFile, pdf, png } from './files.ts'
import { asOwner } from './profile-owner.ts'

let app: TestApp
let ada: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Testwood' })
})

function viewerOf(person: Person, role: Viewer['role'] = 'member'): Viewer {
  return { ...person, role, sessionId: 'none', hasFreshLogin: true, avatarUrl: null }
}

async function fill(): Promise<void> {
  const owner = asOwner(app, ada)
  await owner.save({ jobTitle: 'CANARY title', bio: 'CANARY bio', technicalSkills: ['CANARY'], isInDirectory: false })
  await owner.uploadPhoto(await png())
  await owner.uploadResume(pdf, 'CANARY.pdf')
}

async function filesOf(): Promise<string[]> {
  const { files = [] } = await profilesPersonalData.collect(app.services.db, ada.id)
  return files.map(({ key }) => key)
}

async function areGone(keys: string[]): Promise<void> {
  await until('the files to go', async () => {
    const there = await Promise.all(keys.map((key) => app.services.storage.exists(key)))
    return !there.includes(true)
  })
}

async function actsOn(id: string) {
  return (await app.services.db.select().from(auditLog)).filter(({ accountId }) => accountId === id)
}

function clear(id: string, person: Person) {
  return app.request('DELETE', `/api/profiles/${id}`, { cookie: person.cookie })
}

test('an admin clears texts, photo, and resume of a profile, which keeps its sharing settings, and the audit log records it', async () => {
  await fill()
  const keys = await filesOf()
  expect(keys).toHaveLength(2)
  expect((await clear(ada.id, admin)).body).toEqual({ done: true })
  const own = await asOwner(app, ada).read()
  expect(JSON.stringify(own)).not.toContain('CANARY')
  expect(own).toMatchObject({ photoUrl: null, resume: null, isInDirectory: false })
  await areGone(keys)
  expect(await actsOn(ada.id)).toMatchObject([{ action: 'profile.cleared', actorId: admin.id, details: {} }])
})

test('only an admin can clear a profile', async () => {
  await fill()
  const employer = await createPerson(app, { role: 'employer' })
  for (const person of [ada, await createPerson(app), employer]) expect((await clear(ada.id, person)).status).toBe(403)
  expect((await app.request('DELETE', `/api/profiles/${ada.id}`)).status).toBe(401)
  expect((await asOwner(app, ada).read()).bio).toBe('CANARY bio')
})

test('clearing a missing profile records nothing, and an unknown account is answered with 404', async () => {
  expect((await clear(ada.id, admin)).status).toBe(200)
  expect(await actsOn(ada.id)).toEqual([])
  expect((await clear('0198c0de-0000-7000-8000-000000000000', admin)).status).toBe(404)
  expect((await clear('nobody', admin)).status).toBe(400)
})

test('a reported profile is shown as members see it, and its removal clears it', async () => {
  await fill()
  await asOwner(app, ada).save({ careerGoals: 'SECRET goal', sharedFields: ['jobTitle', 'bio'] })
  const bea = viewerOf(await createPerson(app))
  expect(await reportableProfile.find(app.services, bea, ada.id)).toEqual({
    title: 'Ada Testwood',
    excerpt: 'CANARY title · CANARY bio',
    path: `/members/${ada.id}`,
    author: { id: ada.id, name: 'Ada Testwood' },
  })
  const keys = await filesOf()
  for (let time = 0; time < 2; time++) {
    await app.services.db.transaction((tx) =>
      reportableProfile.remove({ ...app.services, profileObservers: [] }, tx, viewerOf(admin, 'admin'), ada.id),
    )
  }
  expect(await reportableProfile.find(app.services, bea, ada.id)).toMatchObject({ excerpt: '' })
  await areGone(keys)
})

test('accounts that members do not see cannot be reported', async () => {
  const bea = viewerOf(await createPerson(app))
  const suspended = await createPerson(app, { suspended: true })
  const employer = await createPerson(app, { role: 'employer' })
  for (const id of [suspended.id, employer.id, '0198c0de-0000-7000-8000-000000000000', '1', '', "'"]) {
    expect(await reportableProfile.find(app.services, bea, id)).toBeNull()
  }
})

test('the personal data export has all fields, and files under fixed names', async () => {
  expect(await profilesPersonalData.collect(app.services.db, ada.id)).toEqual({ data: { readOfTheDirectory: [] } })
  await fill()
  await asOwner(app, ada).uploadResume(compoundFile('WordDocument'), 'CANARY.doc')
  const { data, files = [] } = await profilesPersonalData.collect(app.services.db, ada.id)
  expect(data).toMatchObject({
    jobTitle: 'CANARY title',
    bio: 'CANARY bio',
    technicalSkills: ['CANARY'],
    isInMemberDirectory: false,
    hasPhoto: true,
    resume: { name: 'CANARY.doc', contentType: 'application/msword', bytes: 4096 },
  })
  expect(JSON.stringify(data)).not.toContain(ada.id)
  expect(files.map(({ name }) => name)).toEqual(['photo.webp', 'resume.doc'])
  for (const { key } of files) expect((await buffer(await app.services.storage.read(key))).length).toBeGreaterThan(100)
})

test('erasing a member’s personal data deletes their files', async () => {
  await fill()
  const keys = await filesOf()
  await app.services.db.transaction((tx) => profilesPersonalData.erase(app.services, tx, ada.id, 'remove'))
  await areGone(keys)
  expect(await filesOf()).toEqual([])
})
