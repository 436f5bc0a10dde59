import { plant } from '../../checks/hostile-input/hostile-text-writes.ts'
import { alarm } from '../../checks/hostile-input/hostile-texts.ts'
import { createWorld } from '../../checks/route-calls/world.ts'
import { demoPassword } from '../../src/accounts/demo/load.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'
import { startSampleSite } from '../sample-community/sample-site.ts'
import type { Owners } from './example-addresses.ts'
import type { Kind } from './screens.ts'

/** A site to crawl, with a session for each kind of user. */
export type CrawledSite = {
  site: TestApp
  cookies: Record<Exclude<Kind, 'visitor'>, string>
  owners: Owners
  /** Prefer example records that contain this text. */
  text: string
}

/** Starts a site where every field of every write contains hostile text. */
export async function startHostileSite(): Promise<CrawledSite> {
  const world = await createWorld({ pages: true })
  await plant(world, 1)
  await plant(world, 0)
  const { owner, employer, admin, stranger } = world.people
  // Publish an event and a job, and apply for the job, so that these appear on public and shared screens too.
  const { rows } = await world.app.services.pool.query(
    'select id from jobs where company_id = $1 and strpos(title, $2) > 0 order by id desc limit 1',
    [employer.company.id, alarm],
  )
  const id = rows[0].id
  await world.app.services.pool.query('update events set is_public = true where strpos(title, $1) > 0', [alarm])
  await world.make(admin, 'PUT', `/admin/companies/${employer.company.id}/verification`, {})
  await world.app.request('PUT', `/api/employers/jobs/${id}/publication`, { cookie: employer.cookie, body: {} })
  for (const person of [owner, stranger]) {
    const note = { note: `[${alarm}](javascript:${alarm}()) <img src=x onerror=${alarm}()>`, withResume: false }
    await world.app.request('POST', `/api/jobs/${id}/applications`, { cookie: person.cookie, body: note })
  }
  return {
    site: world.app,
    cookies: { member: owner.cookie, employer: employer.cookie, admin: admin.cookie },
    owners: { member: owner.id, employer: employer.id },
    text: alarm,
  }
}

/** Starts the sample community with a session for each kind of user. */
export async function startCrawledSample(): Promise<CrawledSite> {
  const { site } = await startSampleSite()
  async function logIn(kind: Kind): Promise<{ id: string; cookie: string }> {
    const body = { email: `${kind}@demo.test`, password: demoPassword }
    const cookie = (await site.request('POST', '/api/accounts/sessions', { body })).cookie ?? ''
    const me = await site.request('GET', '/api/accounts/me', { cookie })
    return { id: me.body.account.id, cookie }
  }
  const [member, employer, admin] = [await logIn('member'), await logIn('employer'), await logIn('admin')]
  return {
    site,
    cookies: { member: member.cookie, employer: employer.cookie, admin: admin.cookie },
    owners: { member: member.id, employer: employer.id },
    text: '',
  }
}
