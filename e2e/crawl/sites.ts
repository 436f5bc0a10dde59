import { alarm } from '../../checks/promises/hostile-texts.ts'
import { plant } from '../../checks/promises/planting.ts'
import { createWorld } from '../../checks/promises/world.ts'
import { demoPassword } from '../../src/accounts/demo/load.ts'
import type { TestApp } from '../../src/platform/testing/test-app.ts'
import { startSampleSite } from '../sample-site.ts'
import type { Owners } from './addresses.ts'
import type { Kind } from './screens.ts'

/** A site to crawl, with somebody of each kind who is logged in. */
export type CrawledSite = {
  site: TestApp
  cookies: Record<Exclude<Kind, 'visitor'>, string>
  owners: Owners
  /** A text that the things to look at hold. */
  text: string
}

/** A site in which every field of every write holds hostile text. */
export async function startHostileSite(): Promise<CrawledSite> {
  const world = await createWorld({ pages: true })
  await plant(world, 1)
  await plant(world, 0)
  const { owner, employer, admin, stranger } = world.people
  // What a member reads of others', and what an employer publishes.
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

/** The sample community. */
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
