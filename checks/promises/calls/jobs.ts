import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '../../../src/accounts/test/people.ts'
import { createJob } from '../../../src/jobs/test/jobs.ts'
import type { RouteCall, RouteCalls } from '../call.ts'
import { canaries, type World } from '../world.ts'

const draft = () => ({
  title: `Engineer ${randomUUID()}`,
  workplace: 'remote',
  location: '',
  employmentType: 'full-time',
  level: 'mid',
  skills: ['SQL'],
  description: 'What you will do.',
  payMin: 100_000,
  payMax: 120_000,
  payPeriod: 'year',
  applyUrl: '',
})

async function begun({ make, people }: World): Promise<string> {
  return (await make(people.employer, 'POST', '/employers/jobs', draft())).id
}

/** An open job of the employer's company. */
async function posted(world: World): Promise<string> {
  return (await createJob(world.app, world.people.employer)).id
}

async function closed(world: World): Promise<string> {
  const id = await posted(world)
  await world.make(world.people.employer, 'PUT', `/employers/jobs/${id}/closure`, {})
  return id
}

/** An application for one of the employer's jobs; the owner's, unless said otherwise, with her resume. */
export async function applied(world: World, by: Person = world.people.owner): Promise<string> {
  const { app, make, pdf } = world
  const jobId = await posted(world)
  await app.request('PUT', `/api/profiles/me/resume?name=${canaries.resumeName}`, { cookie: by.cookie, body: pdf })
  const body = { note: by === world.people.owner ? canaries.note : 'A few words', withResume: true }
  return (await make(by, 'POST', `/jobs/${jobId}/applications`, body)).id
}

const search = {
  text: '',
  skills: [],
  workplaces: ['remote'],
  employmentTypes: [],
  levels: [],
  payFrom: 0,
}
const searchForm = () => ({ name: `Search ${randomUUID().slice(0, 8)}`, search, alerts: 'daily' })

/** A saved search of the owner's. */
async function savedSearch({ make, people, app }: World): Promise<string> {
  const { searches } = await make(people.owner, 'GET', '/saved-searches')
  // There is room for twenty.
  for (const { id } of searches) {
    await app.request('DELETE', `/api/saved-searches/${id}`, { cookie: people.owner.cookie })
  }
  return (await make(people.owner, 'POST', '/saved-searches', searchForm())).id
}

type Made = (world: World) => Promise<string>
const on =
  (made: Made, body?: () => object): RouteCall['prepare'] =>
  async (world) => ({ params: { id: await made(world) }, body: body?.() as Record<string, unknown> })

const own = (more: Partial<RouteCall> = {}): RouteCall => ({ as: 'owner', prepare: () => ({}), ...more })
const onOpenJob = (more: Partial<RouteCall> = {}): RouteCall => own({ toOthers: 'open', prepare: on(posted), ...more })
const ofCompany = (made: Made, body?: () => object): RouteCall => ({
  as: 'employer',
  toOthers: 'missing',
  prepare: on(made, body),
})
const tellsApplication = { tells: ['note', 'resumeName'] } satisfies Partial<RouteCall>
const tellsResume = { tells: ['resumeText', 'resumeName'] } satisfies Partial<RouteCall>
const ofOwnApplication = (more: Partial<RouteCall> = {}): RouteCall =>
  own({ toOthers: 'missing', prepare: on((world) => applied(world)), ...tellsApplication, ...more })
const ofApplicant = (more: Partial<RouteCall> = {}): RouteCall => ({
  ...ofCompany((world) => applied(world)),
  ...tellsApplication,
  ...more,
})

export const jobsCalls: RouteCalls = {
  search: own({ prepare: () => ({ query: { text: 'engineer', skills: 'SQL' } }) }),
  show: onOpenJob(),
  save: onOpenJob(),
  unsave: onOpenJob(),
  listSaved: own(),
  listSearches: own(),
  createSearch: own({
    prepare: async (world) => {
      await savedSearch(world)
      return { body: searchForm() }
    },
  }),
  updateSearch: own({ toOthers: 'missing', prepare: on(savedSearch, searchForm) }),
  deleteSearch: own({ toOthers: 'missing', prepare: on(savedSearch) }),

  listPostings: { as: 'employer', prepare: () => ({}) },
  createPosting: { as: 'employer', prepare: () => ({ body: draft() }) },
  showPosting: ofCompany(begun),
  updatePosting: ofCompany(begun, draft),
  publish: ofCompany(begun),
  close: ofCompany(posted),
  reopen: ofCompany(closed),
  copyPosting: ofCompany(posted),
  deletePosting: ofCompany(begun),

  apply: {
    as: 'owner',
    toOthers: 'open',
    prepare: on(posted, () => ({ note: canaries.note, withResume: false })),
    ...tellsApplication,
  },
  listApplications: own(tellsApplication),
  showApplication: ofOwnApplication(),
  openSentResume: ofOwnApplication(tellsResume),
  withdraw: ofOwnApplication(),
  listApplicants: {
    ...ofCompany(posted),
    prepare: async (world) => {
      const application = await applied(world)
      const { job } = await world.make(world.people.employer, 'GET', `/employers/applications/${application}`)
      return { params: { id: job.id } }
    },
    ...tellsApplication,
  },
  showApplicant: ofApplicant(),
  moveApplicant: ofApplicant({
    prepare: on(
      (world) => applied(world),
      () => ({ status: 'reviewing', message: '' }),
    ),
  }),
  openApplicantResume: ofApplicant(tellsResume),
}

/** Somebody new who applied, so that nobody has written to her yet. */
export async function appliedAnew(world: World): Promise<string> {
  return applied(world, await createPerson(world.app))
}
