import { randomUUID } from 'node:crypto'
import { createPerson } from '../../../src/accounts/test/people.ts'
import { mails } from '../../../src/platform/server/tables.ts'
import type { RouteCall, RouteCalls } from '../call.ts'

const reading = (call: Partial<RouteCall> = {}): RouteCall => ({ as: 'admin', prepare: () => ({}), ...call })

/** Acts on an account that is there for nothing else. */
const onAccount = (body?: Record<string, unknown>, query?: Record<string, string>): RouteCall => ({
  as: 'admin',
  prepare: async ({ app }) => ({ params: { id: (await createPerson(app)).id }, body, query }),
})

const onUnverified: RouteCall = {
  as: 'admin',
  prepare: async ({ app }) => ({ params: { id: (await createPerson(app, { verified: false })).id } }),
}

export const adminCalls: RouteCalls = {
  show: reading(),
  showStatus: reading(),
  listUsers: reading({ tells: ['email'] }),
  showUser: reading({ tells: ['email'], prepare: ({ people }) => ({ params: { id: people.owner.id } }) }),
  changeUserRole: onAccount({ role: 'member' }),
  renameUser: onAccount({ name: 'Another Name', from: 'Test Person' }),
  resendUserVerification: onUnverified,
  confirmUserAddress: onUnverified,
  suspendUser: onAccount(),
  restoreUser: {
    as: 'admin',
    prepare: async ({ app }) => ({ params: { id: (await createPerson(app, { suspended: true })).id } }),
  },
  deleteUser: onAccount(undefined, { posts: 'keep' }),
  exportUsers: reading({ tells: ['email'] }),
  listAudit: reading(),
  exportAudit: reading(),
  listMails: reading({ tells: ['email'] }),
  retryMail: {
    as: 'admin',
    prepare: async ({ app }) => {
      const id = randomUUID()
      const mail = { id, to: 'failed@example.test', subject: 'A letter', text: 'Words', html: 'Words' }
      await app.services.db.insert(mails).values({ ...mail, state: 'failed', lastError: 'refused' })
      return { params: { id } }
    },
  },
  sendTestMail: { as: 'admin', prepare: () => ({ body: { to: 'tested@example.test' } }) },
  checkStorage: { as: 'admin', prepare: () => ({ upload: new Uint8Array(Buffer.from('a few bytes')) }) },
}
