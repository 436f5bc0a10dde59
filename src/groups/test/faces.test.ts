import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import type { Person as Face, GroupSummary } from '../contract.ts'
import { startGroup } from './group-client.ts'

let app: TestApp
let admin: Person
let outsider: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { name: 'Delia Keeper', role: 'admin' })
  outsider = await createPerson(app, { name: 'Otis Outside' })
})
afterAll(() => app?.stop())

type Started = Awaited<ReturnType<typeof startGroup>>

/** The names of the faces that a person sees in the list of groups. The page of the group must show the same ones. */
async function facesOf(group: Started, viewer: Person): Promise<string[]> {
  const { body } = await app.request('GET', `/api/groups?search=${encodeURIComponent(group.name)}`, {
    cookie: viewer.cookie,
  })
  const [listed] = [...body.mine, ...body.others] as GroupSummary[]
  expect((await group.show(viewer)).faces).toEqual(listed?.faces)
  return (listed?.faces ?? []).map(({ name }: Face) => name)
}

const share = (person: Person, changes: object = {}) =>
  asOwner(app, person).save({ sharedFields: ['groups'], ...changes })

test('members and admins see faces of an open group, and others only those of people who share their groups', async () => {
  const group = await startGroup(app, admin)
  const shy = await group.newMember('Shy')
  const sharing = await group.newMember('Sharing')
  await share(sharing)
  const unlisted = await group.newMember('Unlisted')
  await share(unlisted, { isInDirectory: false })
  const everybody = ['Organiser', 'Shy', 'Sharing', 'Unlisted']
  for (const viewer of [shy, sharing, group.organizer, admin]) expect(await facesOf(group, viewer)).toEqual(everybody)
  expect(await facesOf(group, outsider)).toEqual(['Sharing'])
  await asOwner(app, sharing).save({ sharedFields: ['posts', 'events'] })
  expect(await facesOf(group, outsider)).toEqual([])
})

test('a group that takes requests shows outsiders no face, even of people who share their groups', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  await share(group.organizer)
  const member = await group.newMember('Member')
  await share(member)
  expect(await facesOf(group, outsider)).toEqual([])
  await group.join(outsider, 'Please')
  expect(await facesOf(group, outsider)).toEqual([])
  expect(await facesOf(group, member)).toEqual(['Organiser', 'Member'])
  const left = await group.newMember('Left')
  await group.leave(left)
  expect(await facesOf(group, left)).toEqual([])
})

test('nobody sees the face of a suspended member, of a person they blocked, or of one who blocked them', async () => {
  const group = await startGroup(app, admin)
  const [viewer, blocked, blocker, suspended] = [
    await group.newMember('Viewer'),
    await group.newMember('Blocked'),
    await group.newMember('Blocker'),
    await group.newMember('Suspended'),
  ]
  await app.services.pool.query('insert into message_blocks (account_id, blocked_id) values ($1, $2), ($3, $1)', [
    viewer.id,
    blocked.id,
    blocker.id,
  ])
  await app.request('PUT', `/api/admin/users/${suspended.id}/suspension`, { cookie: admin.cookie, body: {} })
  expect(await facesOf(group, viewer)).toEqual(['Organiser', 'Viewer'])
  expect(await facesOf(group, group.organizer)).toEqual(['Organiser', 'Viewer', 'Blocked', 'Blocker'])
})

test('five faces are shown at most, organizers first, then those who joined first', async () => {
  const group = await startGroup(app, admin)
  const first = await group.newMember('First')
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth']) await group.newMember(name)
  const late = await group.newMember('Late organizer')
  await group.promote(late)
  expect(await facesOf(group, first)).toEqual(['Organiser', 'Late organizer', 'First', 'Second', 'Third'])
})
