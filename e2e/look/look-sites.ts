import {
  newAddress,
  register,
  registrationForm,
  verificationTokenOf,
  verifyWith,
} from '../../src/accounts/test/account-requests.ts'
import { setJoiningRule } from '../../src/accounts/test/joining-rule.ts'
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
  await addWaitingPeople(sample)
  await inviteFriends(sample, cookies.admin)
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

const question = 'What do you do, and what would you like to find here?'
const newcomers = {
  'Rosa Thimblewick':
    'I test payment software in Savannah and have been the only woman on my team for six years. I would like to talk with people who know what that is like, and learn to lead a team.',
  'Ines Marrowbone': 'Student, second year. A friend who is here told me about the study groups.',
}

/** People who wait for an approval, which the sample community itself does not ask for. */
async function addWaitingPeople(site: TestApp): Promise<void> {
  await setJoiningRule(site, { mode: 'approval', questions: [question] })
  for (const [name, answer] of Object.entries(newcomers)) {
    const email = newAddress()
    await register(site, registrationForm({ name, email, answers: [{ question, answer }] }))
    await verifyWith(site, await verificationTokenOf(site, email))
  }
  await setJoiningRule(site, {})
}

/** Emailed invitations, one of which was revoked. */
async function inviteFriends(site: TestApp, cookie: string): Promise<void> {
  const addresses = 'lena@example.test, a.rather.long.address.of.a.colleague@department.example.test, tess@example.test'
  const body = { addresses, role: 'member', groupId: null, days: 14 }
  await site.request('POST', '/api/admin/invitations', { cookie, body })
  const { body: list } = await site.request('GET', '/api/admin/invitations', { cookie })
  await site.request('DELETE', `/api/admin/invitations/${list.invitations[0].id}`, { cookie })
}
