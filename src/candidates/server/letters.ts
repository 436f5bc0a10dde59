import { type NamedCompany, toCompanySummary } from '../../employers/server/exports.ts'
import { type Telling, tell, withdraw } from '../../notifications/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'

/** What others are told of a candidate lies under here, and is taken back when she hides. */
export function candidatePlace(accountId: string): string {
  return `candidate:${accountId}`
}

function allowancePlace(accountId: string, companyId: string): string {
  return `${candidatePlace(accountId)}/resume:${companyId}`
}

/** Tells a candidate that somebody asks for their company to see the resume. */
export async function tellAsked(
  services: Telling,
  tx: Transaction,
  { company, askedBy }: { company: NamedCompany; askedBy: string },
  accountId: string,
): Promise<void> {
  const { verifiedDomain } = toCompanySummary(company)
  const who = verifiedDomain === null ? company.name : `${company.name} (verified as ${verifiedDomain})`
  const letter = {
    subject: `${company.name} asks to see your resume`,
    paragraphs: [
      `${who} found you among the candidates and asks to see your resume.`,
      'Nobody there can open it until you say so. If you would rather not, you need not answer: they are not told.',
    ],
    action: { label: 'Decide', url: `${services.config.baseUrl}/profile/visibility#resume` },
  }
  const data = { companyId: company.id, company: company.name }
  const about = `company:${company.id}/resume`
  const from = { person: askedBy }
  await tell(services, tx, { kind: 'resumeRequest', from, data, about, letter }, [accountId])
}

/** Tells who asked that a candidate opened her resume. Nothing in it names her: she may go without a name later. */
export async function tellAllowed(
  services: Telling,
  tx: Transaction,
  { accountId, companyId, candidateId }: { accountId: string; companyId: string; candidateId: string },
  askedBy: string,
): Promise<void> {
  const letter = {
    subject: 'A candidate opened her resume to you',
    paragraphs: ['A candidate whose resume you asked for has opened it to your company.'],
    action: { label: 'See the candidate', url: `${services.config.baseUrl}/employer/candidates/${candidateId}` },
    note: 'It is for you and the people of your company. She can take it back at any time.',
  }
  const about = allowancePlace(accountId, companyId)
  const from = { person: accountId }
  await tell(services, tx, { kind: 'resumeAllowed', from, data: { candidateId }, about, letter }, [askedBy])
}

/** Takes back what was told of an allowance. */
export async function untellAllowed(tx: Transaction, accountId: string, companyId: string): Promise<void> {
  await withdraw(tx, allowancePlace(accountId, companyId))
}
