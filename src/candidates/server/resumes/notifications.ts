import { type NamedCompany, toCompanySummary } from '../../../employers/server/exports.ts'
import { type NotificationServices, notify, withdraw } from '../../../notifications/server/exports.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { resumeAllowedEmail, resumeRequestEmail } from './emails.ts'

/** Prefix of the subjects of notifications about a candidate, which are withdrawn when the candidate hides. */
export function candidateNotificationPath(accountId: string): string {
  return `candidate:${accountId}`
}

function accessNotificationPath(accountId: string, companyId: string): string {
  return `${candidateNotificationPath(accountId)}/resume:${companyId}`
}

/** Notifies a candidate that an employer asks for access to the resume for their company. */
export async function notifyOfResumeRequest(
  services: NotificationServices,
  tx: Transaction,
  { company, askedBy }: { company: NamedCompany; askedBy: string },
  accountId: string,
): Promise<void> {
  const email = resumeRequestEmail(services.config.baseUrl, toCompanySummary(company))
  const data = { companyId: company.id, company: company.name }
  const about = `company:${company.id}/resume`
  const from = { person: askedBy }
  await notify(services, tx, { kind: 'resumeRequest', from, data, about, email }, [accountId])
}

/** Notifies the employer who asked that the candidate granted access to the resume. */
export async function notifyOfResumeAccess(
  services: NotificationServices,
  tx: Transaction,
  { accountId, companyId, candidateId }: { accountId: string; companyId: string; candidateId: string },
  askedBy: string,
): Promise<void> {
  const email = resumeAllowedEmail(services.config.baseUrl, candidateId)
  const about = accessNotificationPath(accountId, companyId)
  const from = { person: accountId }
  await notify(services, tx, { kind: 'resumeAllowed', from, data: { candidateId }, about, email }, [askedBy])
}

/** Withdraws the notification about granted access. */
export async function withdrawResumeAccessNotification(
  tx: Transaction,
  accountId: string,
  companyId: string,
): Promise<void> {
  await withdraw(tx, accessNotificationPath(accountId, companyId))
}
