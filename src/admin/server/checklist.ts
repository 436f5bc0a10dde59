import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { t } from '#text'
import { adminIds } from '../../accounts/server/exports.ts'
import { hasEvents } from '../../events/server/exports.ts'
import { hasThreads } from '../../forum/server/exports.ts'
import type { AuditAction } from '../../platform/contract/audit-actions.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { madeAtOfRestoreCode } from '../../platform/server/backup/restore-code.ts'
import { textsToReplace } from '../../platform/server/content/texts-to-replace.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import { isServedOverTls } from '../../platform/server/http/request-origin.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { type Checklist, type ChecklistItem, checklistItems } from '../checklist-contract.ts'
import { levelOf } from './status/levels.ts'
import { readLastBackup } from './status/measurements.ts'

const wrongCode = t`This isn’t a code that a restore of this site printed. Please copy all of it.`
const tooManyCodes = t`Too many attempts. Please wait a moment and try again.`

/** What a new community still needs, from what is there now. */
export async function showChecklist(context: RequestContext): Promise<Checklist> {
  const { db, community, clock } = context
  const [isEmailWorking, backupAt, isRestored, areTextsConfirmed, row, admins, isThreadThere, isEventThere] =
    await Promise.all([
      isEmailTested(context),
      readLastBackup(db),
      hasAuditEntry(db, 'backup.restored'),
      hasAuditEntry(db, 'site.textsConfirmed'),
      community.read(db),
      adminIds(db),
      hasThreads(db),
      hasEvents(db),
    ])
  const unchanged = row && !areTextsConfirmed ? textsToReplace(row) : []
  const lastAt = backupAt?.toISOString() ?? null
  const isDone: Record<ChecklistItem, boolean> = {
    email: isEmailWorking,
    backups: levelOf.backup({ lastAt }, clock.now().getTime()) === 'good',
    restore: isRestored,
    tls: isServedOverTls(context.config),
    texts: row !== null && unchanged.length === 0,
    terms: row?.termsReadAt != null,
    secondAdmin: admins.length > 1,
    firstThread: isThreadThere,
    firstEvent: isEventThere,
  }
  return { items: checklistItems.map((id) => ({ id, isDone: isDone[id] })), textsToReplace: unchanged }
}

/** Records that the texts that nobody has replaced fit this community. */
export async function confirmTexts(context: RequestContext, viewer: Viewer): Promise<Checklist> {
  const { db } = context
  if (!(await hasAuditEntry(db, 'site.textsConfirmed'))) {
    await recordAuditEntry(db, { action: 'site.textsConfirmed', actorId: viewer.id })
  }
  return showChecklist(context)
}

/** Records that the viewer has read the terms. @throws CONFLICT before setup */
export async function confirmTerms(context: RequestContext, viewer: Viewer): Promise<Checklist> {
  const { community, clock, db } = context
  await db.transaction(async (tx) => {
    const row = await community.lock(tx)
    if (!row) throw problem('CONFLICT', t`This site hasn’t been set up yet.`)
    if (row.termsReadAt) return
    await community.change(tx, { termsReadAt: clock.now() })
    await recordAuditEntry(tx, { action: 'site.termsRead', actorId: viewer.id })
  })
  return showChecklist(context)
}

/** Records that a backup was restored elsewhere, if the code proves it. @throws INVALID_INPUT, TOO_MANY_REQUESTS */
export async function confirmRestore(context: RequestContext, viewer: Viewer, code: string): Promise<Checklist> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooManyCodes)
  const madeAt = madeAtOfRestoreCode(context.tokenSigner, code)
  if (madeAt === null) throw invalidInput({ field: 'code', message: wrongCode })
  const details = { backupOf: madeAt }
  await recordAuditEntry(context.db, { action: 'backup.restored', actorId: viewer.id, details })
  return showChecklist(context)
}

/** Whether the mail server in effect accepted a test email. A change of the mail server needs a new test. */
async function isEmailTested({ db, mailAccounts }: RequestContext): Promise<boolean> {
  if (!(await mailAccounts.current()).url) return false
  const isAccepted = and(eq(auditLog.action, 'mail.tested'), sql`${auditLog.details} ->> 'outcome' = 'accepted'`)
  const [changed] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.action, 'site.mailServerChanged'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isAccepted, changed && gt(auditLog.id, changed.id)))
    .limit(1)
  return rows.length > 0
}

async function hasAuditEntry(db: Database, action: AuditAction): Promise<boolean> {
  const rows = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.action, action)).limit(1)
  return rows.length > 0
}
