import { t } from '#text'
import { resendVerificationTo } from '../../accounts/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { sendFile, toCsv } from '../../platform/server/files/send-file.ts'
import { adminContract } from '../contract.ts'
import { auditRows, listAudit } from './audit-log.ts'
import { confirmRestore, confirmTerms, confirmTexts, showChecklist } from './checklist.ts'
import { showDashboard } from './dashboard.ts'
import { showHealth } from './health.ts'
import { listMails, retryMail, sendTestMail } from './mails.ts'
import { showStatus } from './status/status.ts'
import { checkStorage } from './storage-check.ts'
import {
  changeUserRole,
  confirmUserAddress,
  deleteUser,
  listUsers,
  renameUser,
  restoreUser,
  showUser,
  suspendUser,
  userRows,
} from './users.ts'

const os = implementAuthorized(adminContract)
const done = { done: true } as const
const contentType = 'text/csv; charset=utf-8'

export const adminRoutes = os.router({
  show: os.show.handler(({ context }) => showDashboard(context)),

  showStatus: os.showStatus.handler(({ context }) => showStatus(context)),

  showHealth: os.showHealth.handler(({ context }) => showHealth(context)),

  listUsers: os.listUsers.handler(({ input, context }) => listUsers(context, input)),

  showUser: os.showUser.handler(({ input, context }) => showUser(context, input.id)),

  changeUserRole: os.changeUserRole.handler(({ input, context }) => changeUserRole(context, input.id, input.role)),

  renameUser: os.renameUser.handler(({ input, context }) => renameUser(context, input)),

  resendUserVerification: os.resendUserVerification.handler(async ({ input, context }) => {
    await resendVerificationTo(context, input.id)
    return done
  }),

  confirmUserAddress: os.confirmUserAddress.handler(({ input, context }) => confirmUserAddress(context, input.id)),

  suspendUser: os.suspendUser.handler(({ input, context }) => suspendUser(context, input.id)),

  restoreUser: os.restoreUser.handler(({ input, context }) => restoreUser(context, input.id)),

  deleteUser: os.deleteUser.handler(async ({ input, context }) => {
    await deleteUser(context, input.params.id, input.query.posts)
    return done
  }),

  exportUsers: os.exportUsers.handler(async ({ input, context }) => {
    const details = { what: 'users', role: input.role ?? 'all', isSearch: input.search !== '' }
    await recordAuditEntry(context.db, { action: 'accounts.exported', actorId: requireViewer(context).id, details })
    const csv = toCsv(userRows(context, input), [
      { key: 'name', header: t`Name` },
      { key: 'email', header: t`Email` },
      { key: 'role', header: t`Role` },
      { key: 'joined', header: t`Joined` },
      { key: 'lastSeen', header: t`Last seen` },
      { key: 'verified', header: t`Verified` },
      { key: 'suspended', header: t`Suspended` },
    ])
    return sendFile(context, csv, { name: 'users.csv', contentType })
  }),

  listAudit: os.listAudit.handler(({ input, context }) => listAudit(context.db, input)),

  exportAudit: os.exportAudit.handler(async ({ input, context }) => {
    const details = { what: 'audit log', group: input.group ?? 'all', isAboutOne: input.person !== undefined }
    await recordAuditEntry(context.db, { action: 'accounts.exported', actorId: requireViewer(context).id, details })
    const csv = toCsv(auditRows(context.db, input), [
      { key: 'at', header: t`When` },
      { key: 'action', header: t`Action` },
      { key: 'actor', header: t`Who` },
      { key: 'person', header: t`Whom` },
      { key: 'subject', header: t`What` },
      { key: 'details', header: t`Details` },
    ])
    return sendFile(context, csv, { name: 'audit-log.csv', contentType })
  }),

  showChecklist: os.showChecklist.handler(({ context }) => showChecklist(context)),
  confirmTexts: os.confirmTexts.handler(({ context }) => confirmTexts(context, requireViewer(context))),
  confirmTerms: os.confirmTerms.handler(({ context }) => confirmTerms(context, requireViewer(context))),
  confirmRestore: os.confirmRestore.handler(({ input, context }) =>
    confirmRestore(context, requireViewer(context), input.code),
  ),

  listMails: os.listMails.handler(({ input, context }) => listMails(context, input)),

  retryMail: os.retryMail.handler(async ({ input, context }) => {
    await retryMail(context, input.id)
    return done
  }),

  sendTestMail: os.sendTestMail.handler(({ input, context }) => sendTestMail(context, input.to)),

  checkStorage: os.checkStorage.handler(({ input, context }) => checkStorage(context, input.body)),
})
