import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { JobDraft } from '../contract.ts'

type JobOptions = Partial<JobDraft> & {
  /** Whether it stays a draft. */
  isDraft?: boolean
}

let posted = 0

/** A job that can be published as it is; a title of its own, since the same is not published twice. */
export function draftOf(changes: Partial<JobDraft> = {}): JobDraft {
  posted += 1
  return {
    title: `Systems Analyst ${posted}`,
    workplace: 'hybrid',
    location: 'Atlanta, Georgia',
    employmentType: 'full-time',
    level: 'mid',
    skills: ['SQL'],
    description: 'You look after the systems that our bookings stand on.',
    payMin: 80_000,
    payMax: 95_000,
    payPeriod: 'year',
    applyUrl: '',
    ...changes,
  }
}

/** A job of an employer's company, published unless said otherwise. */
export async function createJob(
  app: TestApp,
  employer: Pick<Person, 'cookie'>,
  { isDraft = false, ...changes }: JobOptions = {},
): Promise<{ id: string; title: string }> {
  const { cookie } = employer
  const begun = await app.request('POST', '/api/employers/jobs', { cookie, body: draftOf(changes) })
  if (begun.status !== 201) throw new Error(`The draft was not begun: ${JSON.stringify(begun.body)}`)
  const { id, title } = begun.body
  if (isDraft) return { id, title }
  const published = await app.request('PUT', `/api/employers/jobs/${id}/publication`, { cookie })
  if (published.status !== 200) throw new Error(`The job was not published: ${JSON.stringify(published.body)}`)
  return { id, title }
}
