import { createPerson } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { startCrawledSample } from '../crawl/crawled-sites.ts'
import type { Owners } from '../crawl/example-addresses.ts'
import type { Kind } from '../crawl/screens.ts'
import { addSampleFeed } from './sample-feed.ts'

/** The sample community, one in which nothing has happened yet, and a site that is not set up. */
export type SiteName = 'sample' | 'fresh' | 'unset'

type LookSite = {
  url: string
  services: TestApp['services']
  /** A `Cookie` header for each kind of user who has an account there. */
  cookies: Partial<Record<Kind, string>>
  owners: Owners
}

export type LookSites = Record<SiteName, LookSite> & { stop(): Promise<void> }

const nobody: Owners = { member: '', employer: '' }

/** Starts the sites to photograph, with a session for each kind of user. */
export async function startLookSites(): Promise<LookSites> {
  const { site: sample, cookies, owners } = await startCrawledSample()
  await addSampleFeed(sample.services, owners.employer)
  const fresh = await startTestApp({ pages: true })
  const unset = await startTestApp({ pages: true, setUp: false })
  const member = await createPerson(fresh, { name: 'Ada Newcomer' })
  const employer = await createEmployer(fresh, { name: 'Bea Newcomer', companyName: 'Newcomer Works', verified: true })
  const admin = await createPerson(fresh, { name: 'Cleo Newcomer', role: 'admin' })
  const freshCookies = { member: member.cookie, employer: employer.cookie, admin: admin.cookie }
  return {
    sample: { url: sample.url, services: sample.services, cookies, owners },
    fresh: { url: fresh.url, services: fresh.services, cookies: freshCookies, owners: nobody },
    unset: { url: unset.url, services: unset.services, cookies: {}, owners: nobody },
    async stop() {
      for (const site of [sample, fresh, unset]) await site.stop()
    },
  }
}
