import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { JobDraft } from '../contract.ts'

type JobOptions = Partial<JobDraft> & {
  /** Whether it stays a draft. */
  isDraft?: boolean
}

let draftCount = 0

/** A complete draft with a unique title, since duplicates cannot be published. */
export function draftOf(changes: Partial<JobDraft> = {}): JobDraft {
  draftCount += 1
  return {
    title: `Systems Analyst ${draftCount}`,
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
    benefits: 'Health insurance and paid vacation.',
    ...changes,
  }
}

/** Creates a job of the employer's company and publishes it unless `isDraft` is set. */
export async function createJob(
  app: TestApp,
  employer: Pick<Person, 'cookie'>,
  { isDraft = false, ...changes }: JobOptions = {},
): Promise<{ id: string; title: string }> {
  const { cookie } = employer
  const begun = await app.request('POST', '/api/employers/jobs', { cookie, body: draftOf(changes) })
  if (begun.status !== 201) throw new Error(`The draft was not created: ${JSON.stringify(begun.body)}`)
  const { id, title } = begun.body
  if (isDraft) return { id, title }
  const published = await app.request('PUT', `/api/employers/jobs/${id}/publication`, { cookie })
  if (published.status !== 200) throw new Error(`The job was not published: ${JSON.stringify(published.body)}`)
  return { id, title }
}
