import { randomUUID } from 'node:crypto'
import { createPerson } from '../../../src/accounts/test/people.ts'
import { makeRestoreCode } from '../../../src/platform/server/backup/restore-code.ts'
import { mails } from '../../../src/platform/server/tables.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'

const reading = (call: Partial<RouteCall> = {}): RouteCall => ({ as: 'admin', prepare: () => ({}), ...call })

/** Acts on an account that exists only for this call. */
const onAccount = (body?: Record<string, unknown>, query?: Record<string, string>): RouteCall => ({
  as: 'admin',
  prepare: async ({ app }) => ({ params: { id: (await createPerson(app)).id }, body, query }),
})

const onUnverified: RouteCall = {
  as: 'admin',
  prepare: async ({ app }) => ({ params: { id: (await createPerson(app, { verified: false })).id } }),
}

export const adminCalls: RouteCalls = {
  showHealth: { as: 'admin', prepare: () => ({}) },
  show: reading(),
  showStatus: reading(),
  listUsers: reading({ reveals: ['email'] }),
  showUser: reading({ reveals: ['email'], prepare: ({ people }) => ({ params: { id: people.owner.id } }) }),
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
  exportUsers: reading({ reveals: ['email'] }),
  listAudit: reading(),
  exportAudit: reading(),
  showChecklist: { as: 'admin', prepare: () => ({}) },
  confirmTexts: { as: 'admin', prepare: () => ({}) },
  confirmTerms: { as: 'admin', prepare: () => ({}) },
  confirmRestore: {
    as: 'admin',
    prepare: ({ app }) => ({ body: { code: makeRestoreCode(app.services.tokenSigner, '2026-01-01T00:00:00.000Z') } }),
  },
  listMails: reading({ reveals: ['email'] }),
  retryMail: {
    as: 'admin',
    prepare: async ({ app }) => {
      const id = randomUUID()
      const mail = { id, to: 'failed@example.test', subject: 'An email', text: 'Text', html: 'Text' }
      await app.services.db.insert(mails).values({ ...mail, state: 'failed', lastError: 'refused' })
      return { params: { id } }
    },
  },
  sendTestMail: { as: 'admin', prepare: () => ({ body: { to: 'tested@example.test' } }) },
  checkStorage: { as: 'admin', prepare: () => ({ upload: new Uint8Array(Buffer.from('a few bytes')) }) },
}
