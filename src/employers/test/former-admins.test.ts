import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { createEmployer, type Employer } from './companies.ts'
import { type Call, callerOf } from './company-calls.ts'

let app: TestApp
let call: Call
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  other = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

/** A verified company that asks for another name, and somebody of it who is no owner. */
async function createAsking(): Promise<{ owner: Employer; colleague: Employer; requestedAt: string }> {
  const owner = await createEmployer(app, { website: 'https://fernhill.example', verified: true })
  const colleague = await createEmployer(app, { company: owner.company })
  const { body } = await call(owner, 'PATCH', '/employers/company', { name: 'Another Name' })
  return { owner, colleague, requestedAt: body.requestedChange.requestedAt }
}

type Asking = Awaited<ReturnType<typeof createAsking>>
type Decision = (by: Person, asking: Asking) => ReturnType<Call>

const pathOf = ({ owner }: Asking, what: string) => `/admin/companies/${owner.company.id}/${what}`
const withdraw: Decision = (by, asking) => call(by, 'DELETE', pathOf(asking, 'verification'))
const decisions: Record<string, Decision> = {
  'takes the word for a company back': withdraw,
  'vouches for a company': (by, asking) => call(by, 'PUT', pathOf(asking, 'verification')),
  'grants another name': (by, asking) =>
    call(by, 'PUT', pathOf(asking, 'requested-change'), { requestedAt: asking.requestedAt }),
  'refuses another name': (by, asking) => call(by, 'DELETE', pathOf(asking, 'requested-change')),
  'appoints an owner': (by, asking) => call(by, 'PUT', pathOf(asking, `owners/${asking.colleague.id}`)),
}

/** A company as the admins' list has it. */
async function listed({ owner }: Asking) {
  const { body } = await call(other, 'GET', '/admin/companies')
  return body.companies.find(({ id }: { id: string }) => id === owner.company.id)
}

test.each(Object.entries(decisions))(
  'an admin who loses the role while this decision is running changes nothing: %s',
  async (_, decide) => {
    const admin = await createPerson(app, { role: 'admin' })
    const asking = await createAsking()
    // Otherwise there would be nothing to do for who vouches for it.
    if (decide === decisions['vouches for a company']) await withdraw(other, asking)
    const before = await listed(asking)

    const { pool } = app.services
    const demotion = await pool.connect()
    try {
      await demotion.query('begin')
      await demotion.query(`update accounts set role = 'member' where id = $1`, [admin.id])
      const answer = decide(admin, asking)
      const isWaiting = async () => {
        const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        return (await pool.query(waiting)).rowCount
      }
      await Promise.race([until('the decision waits for the demotion', isWaiting), answer])
      await demotion.query('commit')
      expect((await answer).status).toBe(403)
    } finally {
      demotion.release()
    }
    expect(await listed(asking)).toEqual(before)
  },
)
