import { afterAll, beforeAll, beforeEach } from 'vitest'
import { setJoiningRule } from '../../accounts/test/joining-rule.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { send } from './invitation-client.ts'

/** A site for the tests of a file, which people join by invitation only. Each test has another admin. */
export function invitationSite() {
  let app: TestApp
  let admin: Person
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(async () => {
    admin = await createPerson(app, { name: 'Adm Inez', role: 'admin' })
    await setJoiningRule(app, { mode: 'invitation' })
  })
  afterAll(() => app?.stop())

  const list = async () => (await send(app, admin, 'GET', '/admin/invitations')).body.invitations
  return {
    get app() {
      return app
    },
    get admin() {
      return admin
    },
    /** The first page of the team's invitations. */
    list,
    stateOf: async (id: string) => (await list()).find((one: { id: string }) => one.id === id)?.state,
    /** Creates a group. @returns its id */
    async newGroup(name: string) {
      const group = { name, description: 'A circle.', joining: 'byRequest', organiserId: admin.id }
      return (await send(app, admin, 'POST', '/admin/groups', group)).body.id
    },
  }
}
