import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { profileForm, sharedByDefault, sharedFields } from '../contract.ts'
import { profileProgress } from '../server/exports.ts'
import { asOwner } from './profile-owner.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Testwood' })
})

const filled = {
  jobTitle: 'Engineer',
  company: 'Example Works',
  location: 'Atlanta, GA',
  yearsExperience: '4-6',
  education: 'B.S. Computer Science',
  linkedinProfile: 'https://www.linkedin.com/in/ada-testwood',
  bio: 'I build things.\n\nAnd I mend them.',
  careerGoals: 'To lead a team',
  availability: 'open-to-offers',
  technicalSkills: ['Python', 'SQL'],
  sharedFields: ['jobTitle', 'bio'],
  isInDirectory: false,
}

test('a profile is empty before the first save, and all fields but availability are shared', async () => {
  expect(await asOwner(app, ada).read()).toMatchObject({
    name: 'Ada Testwood',
    email: ada.email,
    jobTitle: '',
    yearsExperience: null,
    technicalSkills: [],
    sharedFields: sharedByDefault,
    isInDirectory: true,
    photoUrl: null,
    resume: null,
    updatedAt: null,
  })
  expect(sharedByDefault).not.toContain('availability')
  expect(await profileProgress(app.services.db, ada.id)).toMatchObject({ isSaved: false })
})

test('every field is returned as it was saved', async () => {
  const owner = asOwner(app, ada)
  const { status, body } = await owner.save(filled)
  expect([status, body]).toMatchObject([200, filled])
  expect(await owner.read()).toEqual(body)
  expect(Date.now() - Date.parse(body.updatedAt)).toBeLessThan(10_000)
  expect(await profileProgress(app.services.db, ada.id)).toMatchObject({ isSaved: true })
})

test('fields that are not sent stay, also when several devices save at the same time', async () => {
  const owner = asOwner(app, ada)
  await owner.save({ jobTitle: 'Engineer', bio: 'Hello' })
  await Promise.all([
    owner.save({ company: 'Example Works' }),
    owner.save({ location: 'Atlanta' }),
    owner.save({ technicalSkills: ['SQL'] }),
    owner.save({ jobTitle: 'Architect' }),
  ])
  const expected = { jobTitle: 'Architect', bio: 'Hello', company: 'Example Works', location: 'Atlanta' }
  expect(await owner.read()).toMatchObject({ ...expected, technicalSkills: ['SQL'] })
  expect((await owner.save({ bio: '', yearsExperience: null })).body).toMatchObject({ ...expected, bio: '' })
})

test('the first save from several devices creates one profile', async () => {
  const owner = asOwner(app, ada)
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((skill) => owner.save({ technicalSkills: [skill] })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('saving a profile cannot set other columns of the account or profile', async () => {
  const owner = asOwner(app, ada)
  const bea = await createPerson(app)
  const foreign = {
    accountId: bea.id,
    account_id: bea.id,
    id: bea.id,
    name: 'Somebody Else',
    email: 'other@example.test',
    role: 'admin',
    photoUrl: 'https://evil.test/x.png',
    photoKey: 'photos/x.webp',
    resumeKey: 'resumes/x.pdf',
    resume: { name: 'x', contentType: 'text/html', size: 1, uploadedAt: new Date().toISOString() },
    directoryText: 'x',
    createdAt: '2020-01-01T00:00:00Z',
    updatedAt: '2020-01-01T00:00:00Z',
  }
  const { status, body } = await owner.save({ jobTitle: 'Engineer', ...foreign })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Ada Testwood', email: ada.email, photoUrl: null, resume: null })
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse('2026-01-01'))
  expect(await profileProgress(app.services.db, bea.id)).toMatchObject({ isSaved: false })
  expect((await app.request('GET', owner.resumePath, { cookie: ada.cookie })).status).toBe(404)
})

describe('an invalid value is rejected with INVALID_INPUT and its field', () => {
  test.each([
    ['jobTitle', 'x'.repeat(101)],
    ['jobTitle', 'two\nlines'],
    ['company', 'bell\u0007'],
    ['bio', 'x'.repeat(2001)],
    ['bio', 'nul\0'],
    ['linkedinProfile', 'javascript:alert(1)//linkedin.com/'],
    ['linkedinProfile', 'https://linkedin.com.evil.test/in/x'],
    ['linkedinProfile', 'https://evil.test/?https://linkedin.com/in/x'],
    ['linkedinProfile', 'http://linkedin.com/in/x'],
    ['yearsExperience', '100'],
    ['availability', 'whenever'],
    ['technicalSkills', 'Python'],
    ['technicalSkills', Array.from({ length: 41 }, (_, index) => `Skill ${index}`)],
    ['sharedFields', ['email']],
    ['isInDirectory', 'yes'],
  ])('%s: %j', async (field, value) => {
    const { status, body } = await asOwner(app, ada).save({ [field]: value })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.errors[0].field).toMatch(new RegExp(`^${field}`))
    expect((await asOwner(app, ada).read()).updatedAt).toBeNull()
  })
})

test('hostile texts are stored and returned unchanged', async () => {
  const texts = ['<script>alert(1)</script>', `'; drop table profiles; --`, '{{7*7}}', '%_\\', '=cmd|calc', '🦁 á']
  for (const text of texts) {
    const { body } = await asOwner(app, ada).save({ bio: text, jobTitle: text, technicalSkills: [text] })
    expect([body.bio, body.jobTitle, body.technicalSkills]).toEqual([text, text, [text]])
  }
})

test('skills are trimmed, never empty, and never repeated', async () => {
  const { technicalSkills } = profileForm.shape
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), { maxLength: 40 }), (sent) => {
      const kept = technicalSkills.parse(sent)
      const keys = kept.map((skill) => skill.toLowerCase())
      expect(kept.every((skill) => skill === skill.trim() && skill !== '')).toBe(true)
      expect(new Set(keys).size).toBe(kept.length)
      const wanted = sent.map((skill) => skill.trim().toLowerCase()).filter(Boolean)
      expect(new Set(keys)).toEqual(new Set(wanted))
      expect(technicalSkills.parse(kept)).toEqual(kept)
    }),
  )
  const { body } = await asOwner(app, ada).save({ technicalSkills: [' Python ', 'python', '', '  ', 'SQL', 'PYTHON'] })
  expect(body.technicalSkills).toEqual(['Python', 'SQL'])
})

test('the shared fields are a set of declared fields, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...sharedFields)), (sent) => {
      const kept = profileForm.shape.sharedFields.parse(sent)
      expect(kept).toEqual(sharedFields.filter((field) => sent.includes(field)))
    }),
  )
})

test('the sixty-first save within the window is rejected with 429', async () => {
  const answers = await Promise.all(Array.from({ length: 62 }, () => asOwner(app, ada).save({ jobTitle: 'Again' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})
