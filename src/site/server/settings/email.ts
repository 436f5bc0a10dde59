import { t } from '#text'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { CommunityRow } from '../../../platform/server/content/community-texts.ts'
import type { StoredMailServer } from '../../../platform/server/content/mail-server-setting.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import { sendTestEmail } from '../../../platform/server/mail/test-mail.ts'
import type { EmailSettingsOverview, EmailTextsForm, MailServerForm, TestEmail } from '../../settings-contract.ts'
import { digestOf, notSetUp } from '../content.ts'

const tooManyTests = t`You’ve sent many test emails. Please wait a while before you send another.`

/** The mail server without its password, and what every email says. @throws CONFLICT before setup */
export async function readEmailSettings(context: RequestContext): Promise<EmailSettingsOverview> {
  const row = await context.community.read(context.db)
  if (!row) throw notSetUp()
  return overviewOf(context, row)
}

/** Changes what every email says. Emails that are written from now on have it. @throws CONFLICT */
export function saveEmailTexts(
  context: RequestContext,
  viewer: Viewer,
  { senderName, footer, version }: EmailTextsForm & { version: string },
): Promise<EmailSettingsOverview> {
  return change(context, version, async (tx) => {
    const columns = { emailSenderName: senderName || null, emailFooter: footer || null }
    await recordAuditEntry(tx, { action: 'site.emailTextsChanged', actorId: viewer.id })
    return columns
  })
}

/**
 * Changes the mail server. Every process uses it for the next email. The password is stored encrypted, and is not sent
 * to another server or user than the one that it was entered for.
 * @throws CONFLICT while SMTP_URL is set, and when another admin changed it since `version`; INVALID_INPUT
 */
export function saveMailServer(
  context: RequestContext,
  viewer: Viewer,
  { version, password, ...form }: MailServerForm & { version: string },
): Promise<EmailSettingsOverview> {
  if (context.config.smtpUrl || context.config.sendsNoEmail) {
    throw problem('CONFLICT', t`SMTP_URL is set on the server and wins. Remove it there to set the mail server here.`)
  }
  return change(context, version, async (tx, row) => {
    const kept = isSameLogin(row.mailServer, form) ? (row.mailServer?.password ?? null) : null
    if (form.user !== '' && password === '' && kept === null) {
      throw invalidInput({ field: 'password', message: t`Please enter the password for this server and user.` })
    }
    const encrypted = form.user === '' ? null : password ? context.mailAccounts.encryptPassword(password) : kept
    const details = { mailServer: `${form.host}:${form.port}` }
    await recordAuditEntry(tx, { action: 'site.mailServerChanged', actorId: viewer.id, details })
    return { mailServer: { ...form, password: encrypted } }
  })
}

/** Forgets the mail server and its password. @throws CONFLICT before setup */
export function removeMailServer(context: RequestContext, viewer: Viewer): Promise<EmailSettingsOverview> {
  return change(context, null, async (tx, row) => {
    if (row.mailServer === null) return {}
    await recordAuditEntry(tx, { action: 'site.mailServerChanged', actorId: viewer.id, details: { mailServer: null } })
    return { mailServer: null }
  })
}

/** Sends the viewer a test email at once. @throws TOO_MANY_REQUESTS */
export async function testEmailSettings(context: RequestContext, viewer: Viewer): Promise<TestEmail> {
  await context.rateLimits.consume('mailServerTestByAccount', viewer.id, tooManyTests)
  const [account, frame] = await Promise.all([context.mailAccounts.current(), context.community.emailFrame()])
  const result = await sendTestEmail(context.config, account, frame, viewer.email)
  const details = { outcome: result.outcome, isOwnAddress: true }
  await recordAuditEntry(context.db, { action: 'mail.tested', actorId: viewer.id, details })
  return result
}

type Columns = Partial<Pick<CommunityRow, 'emailSenderName' | 'emailFooter' | 'mailServer'>>

/** @param version that the change is based on; null if it does not matter */
async function change(
  context: RequestContext,
  version: string | null,
  decide: (tx: Transaction, row: CommunityRow) => Promise<Columns>,
): Promise<EmailSettingsOverview> {
  const { community, db } = context
  await db.transaction(async (tx) => {
    const row = await community.lock(tx)
    if (!row) throw notSetUp()
    if (version !== null && versionOf(row) !== version) {
      throw problem(
        'CONFLICT',
        t`Someone else changed these settings after you opened them, so your changes weren’t saved.`,
      )
    }
    const columns = await decide(tx, row)
    if (Object.keys(columns).length > 0) await community.change(tx, columns)
  })
  community.forget()
  return readEmailSettings(context)
}

function isSameLogin(stored: StoredMailServer | null, form: Omit<MailServerForm, 'password'>): boolean {
  return (
    stored !== null &&
    stored.host === form.host &&
    stored.port === form.port &&
    stored.security === form.security &&
    stored.user === form.user
  )
}

async function overviewOf({ mailAccounts }: RequestContext, row: CommunityRow): Promise<EmailSettingsOverview> {
  const { source, url, from, fromName } = await mailAccounts.current()
  const { mailServer } = row
  return {
    texts: { senderName: row.emailSenderName ?? '', footer: row.emailFooter ?? '' },
    communityName: row.name,
    source,
    current: url ? { server: new URL(url).host, from, fromName } : null,
    server: mailServer && {
      host: mailServer.host,
      port: mailServer.port,
      security: mailServer.security,
      user: mailServer.user,
      hasPassword: mailServer.password !== null,
      from: mailServer.from,
    },
    version: versionOf(row),
  }
}

function versionOf({ emailSenderName, emailFooter, mailServer }: CommunityRow): string {
  return digestOf([emailSenderName, emailFooter, mailServer])
}
