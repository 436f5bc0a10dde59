import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { managementRequests, rowOf } from '../../src/events/test/management-requests.ts'
import { SetClock } from '../../src/events/test/planned-events.ts'
import { messagesAs } from '../../src/messages/test/conversations.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock: new SetClock('2026-11-21T15:00:00Z') })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const requests = () => managementRequests(app, admin)

test('nobody is made host or co-host who blocked the admin or the host, or is blocked; those who are stay', async () => {
  const [host, blocker] = [await createPerson(app), await createPerson(app, { name: 'Bea Blocker' })]
  const suggested = async () => {
    const { body } = await app.request('GET', '/api/admin/events/people?search=bea+b', { cookie: admin.cookie })
    return body.people.map(({ name }: { name: string }) => name)
  }
  const id = (await requests().create({ hostId: host.id, coHostIds: [blocker.id] })).body.id
  expect(await suggested()).toEqual(['Bea Blocker'])
  await messagesAs(app, blocker).block(await messagesAs(app, host).asked(blocker.id))
  const refused = await requests().create({ hostId: host.id, coHostIds: [blocker.id] })
  expect([refused.status, refused.body.errors?.[0].field]).toEqual([400, 'coHostIds'])
  expect((await requests().update(id, { hostId: host.id, coHostIds: [blocker.id], title: 'Kept' })).status).toBe(200)
  expect((await rowOf(app, id)).coHostIds).toEqual([blocker.id])
  await messagesAs(app, blocker).block(await messagesAs(app, admin).asked(blocker.id))
  expect((await requests().create({ hostId: blocker.id })).body.errors[0].field).toBe('hostId')
  expect(await suggested()).toEqual([])
})
