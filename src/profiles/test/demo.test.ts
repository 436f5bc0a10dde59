import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, loadDemoAccounts } from '../../accounts/demo/load.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { profileForm } from '../contract.ts'
import { loadDemoProfiles } from '../demo/load.ts'
import { demoProfiles } from '../demo/profiles.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemoAccounts(app.services)
  await loadDemoProfiles(app.services)
  await loadDemoProfiles(app.services)
})
afterAll(() => app?.stop())

async function asMaya(path: string) {
  const body = { email: 'member@demo.test', password: demoPassword }
  const { cookie } = await app.request('POST', '/api/accounts/sessions', { body })
  return app.request('GET', path, { cookie: cookie ?? '' })
}

test('members of the sample community are found by job title, skill, and company', async () => {
  const first = (await asMaya('/api/members')).body
  expect(first.members).toHaveLength(24)
  expect(first.next).not.toBeNull()
  expect((await asMaya('/api/members?search=atlanta%20backend')).body.members).toMatchObject([
    { name: 'Imani Quillstone' },
  ])
  expect((await asMaya('/api/members?skill=python')).body.members.length).toBeGreaterThan(8)
  expect((await asMaya('/api/members?company=everwatch')).body.members).toHaveLength(2)
  expect((await asMaya('/api/members?search=halima')).body.members).toEqual([])
})

test('a resume of the sample community passes the checks of an upload', async () => {
  const body = { email: 'nia@demo.test', password: demoPassword }
  const { cookie, body: session } = await app.request('POST', '/api/accounts/sessions', { body })
  const own = await app.request('GET', '/api/profiles/me', { cookie: cookie ?? '' })
  expect(own.body.resume).toMatchObject({ name: 'Nia Brightwater.pdf', contentType: 'application/pdf' })
  const headers = { cookie: cookie ?? '', origin: app.url }
  const kept = await fetch(`${app.url}/api/profiles/${session.id}/resume`, { headers })
  const again = new Uint8Array(await kept.arrayBuffer())
  const upload = await app.request('PUT', '/api/profiles/me/resume?name=again.pdf', {
    cookie: cookie ?? '',
    body: again,
  })
  expect(upload.body.resume).toMatchObject({ name: 'again.pdf', size: again.byteLength })
})

test('the sample member starts with an empty profile', async () => {
  expect((await asMaya('/api/profiles/me')).body.updatedAt).toBeNull()
})

test.each(Object.entries(demoProfiles))('the profile of %s is valid', (_key, { years, skills, ...texts }) => {
  const { hides: _hides, showsAvailability: _shows, ...fields } = texts
  const sent = { ...fields, yearsExperience: years, technicalSkills: skills }
  expect(profileForm.partial().parse(sent)).toEqual(sent)
})
