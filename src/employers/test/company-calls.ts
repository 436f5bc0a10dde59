import { eq } from 'drizzle-orm'
import { tokenIn } from '../../accounts/test/account-requests.ts'
import type { Person } from '../../accounts/test/people.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { companies } from '../server/tables.ts'
import type { Employer } from './companies.ts'

/** A request by somebody, or by a visitor. */
export type Call = (person: Person | null, method: string, path: string, body?: unknown) => Promise<Answer>

/** @returns what asks a site, by paths below `/api` */
export function callerOf(app: TestApp): Call {
  return (person, method, path, body) => app.request(method, `/api${path}`, { cookie: person?.cookie, body })
}

/** An employer's company as the database has it. */
export async function rowOf(app: TestApp, { company }: Employer) {
  const [row] = await app.services.db.select().from(companies).where(eq(companies.id, company.id))
  return row
}

/** Has an owner invite an address. @returns the mailed token */
export async function inviteBy(app: TestApp, owner: Employer, email: string): Promise<string> {
  const before = app.received.length
  const path = '/api/employers/company/invitations'
  const { status } = await app.request('POST', path, { cookie: owner.cookie, body: { email } })
  if (status !== 201) throw new Error(`The invitation was answered with ${status}.`)
  await until('the invitation', async () => app.received.slice(before).some(({ to }) => to.includes(email)))
  return tokenIn(await app.mailTo(email, /^You’re invited to/))
}
