import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createPerson, type Person } from '../../../src/accounts/test/people.ts'
import type { JobDraft } from '../../../src/jobs/contract.ts'
import { jobFeedItems } from '../../../src/jobs/server/feeds/tables.ts'
import { jobs } from '../../../src/jobs/server/tables.ts'
import { createJob } from '../../../src/jobs/test/jobs.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'
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
  benefits: 'Health insurance and a yearly bonus.',
})

async function draftedJob({ make, people }: World): Promise<string> {
  return (await make(people.employer, 'POST', '/employers/jobs', draft())).id
}

/** An open job of the employer's company. */
async function openJob(world: World): Promise<string> {
  return (await createJob(world.app, world.people.employer)).id
}

async function closedJob(world: World): Promise<string> {
  const id = await openJob(world)
  await world.make(world.people.employer, 'PUT', `/employers/jobs/${id}/closure`, {})
  return id
}

/** A job of the employer's company that came from its feed. */
async function importedJob(world: World): Promise<string> {
  const id = await draftedJob(world)
  const { app, people } = world
  const [job] = await app.services.db.select().from(jobs).where(eq(jobs.id, id))
  const imported = { ...draft(), title: job?.title ?? '' } as JobDraft
  await app.services.db
    .insert(jobFeedItems)
    .values({ companyId: people.employer.company.id, externalId: randomUUID(), jobId: id, imported })
  return id
}

/** An application with a resume for one of the employer's jobs, by the owner unless another person is given. */
export async function createApplication(world: World, by: Person = world.people.owner): Promise<string> {
  const { app, make, pdf } = world
  const jobId = await openJob(world)
  await app.request('PUT', `/api/profiles/me/resume?name=${canaries.resumeName}`, { cookie: by.cookie, body: pdf })
  const body = { note: by === world.people.owner ? canaries.note : 'A short note', withResume: true }
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

/** A saved search of the owner. */
async function savedSearch({ make, people, app }: World): Promise<string> {
  const { searches } = await make(people.owner, 'GET', '/saved-searches')
  // Twenty are allowed.
  for (const { id } of searches) {
    await app.request('DELETE', `/api/saved-searches/${id}`, { cookie: people.owner.cookie })
  }
  return (await make(people.owner, 'POST', '/saved-searches', searchForm())).id
}

type Create = (world: World) => Promise<string>
const on =
  (create: Create, body?: () => object): RouteCall['prepare'] =>
  async (world) => ({ params: { id: await create(world) }, body: body?.() as Record<string, unknown> })

const own = (more: Partial<RouteCall> = {}): RouteCall => ({ as: 'owner', prepare: () => ({}), ...more })
const onOpenJob = (more: Partial<RouteCall> = {}): RouteCall => own({ toOthers: 'open', prepare: on(openJob), ...more })
const ofCompany = (create: Create, body?: () => object): RouteCall => ({
  as: 'employer',
  toOthers: 'missing',
  prepare: on(create, body),
})
const revealsApplication = { reveals: ['note', 'resumeName'] } satisfies Partial<RouteCall>
const revealsResume = { reveals: ['resumeText', 'resumeName'] } satisfies Partial<RouteCall>
const ofOwnApplication = (more: Partial<RouteCall> = {}): RouteCall =>
  own({ toOthers: 'missing', prepare: on((world) => createApplication(world)), ...revealsApplication, ...more })
const ofApplicant = (more: Partial<RouteCall> = {}): RouteCall => ({
  ...ofCompany((world) => createApplication(world)),
  ...revealsApplication,
  ...more,
})

export const jobsCalls: RouteCalls = {
  search: own({ prepare: () => ({ query: { text: 'engineer', skills: 'SQL' } }) }),
  countSearch: own({ prepare: () => ({ query: { text: 'engineer', levels: 'mid' } }) }),
  show: onOpenJob(),
  showSharePicture: onOpenJob({ as: 'visitor' }),
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
  showPosting: ofCompany(draftedJob),
  updatePosting: ofCompany(draftedJob, draft),
  publish: ofCompany(draftedJob),
  showFeed: { as: 'employer', prepare: () => ({}) },
  // An address that is not public is rejected before anything is sent.
  previewFeed: { as: 'employer', prepare: () => ({ body: { url: 'https://127.0.0.1/jobs' } }), status: 400 },
  saveFeed: { as: 'employer', prepare: () => ({ body: { url: 'https://127.0.0.1/jobs' } }) },
  fetchFeed: {
    as: 'employer',
    prepare: async ({ make, people }) => {
      await make(people.employer, 'PUT', '/employers/job-feed', { url: 'https://127.0.0.1/jobs' })
      return {}
    },
  },
  removeFeed: { as: 'employer', prepare: () => ({}) },
  showPayLawRules: { as: 'admin', prepare: () => ({}) },
  changePayLawRules: { as: 'admin', prepare: () => ({ body: { isEnforced: true } }) },
  takeFeedVersion: ofCompany(importedJob),
  close: ofCompany(openJob),
  reopen: ofCompany(closedJob),
  copyPosting: ofCompany(openJob),
  deletePosting: ofCompany(draftedJob),

  apply: {
    as: 'owner',
    toOthers: 'open',
    prepare: on(openJob, () => ({ note: canaries.note, withResume: false })),
    ...revealsApplication,
  },
  listApplications: own(revealsApplication),
  showApplication: ofOwnApplication(),
  openSentResume: ofOwnApplication(revealsResume),
  withdraw: ofOwnApplication(),
  listApplicants: {
    ...ofCompany(openJob),
    prepare: async (world) => {
      const application = await createApplication(world)
      const { job } = await world.make(world.people.employer, 'GET', `/employers/applications/${application}`)
      return { params: { id: job.id } }
    },
    ...revealsApplication,
  },
  showApplicant: ofApplicant(),
  moveApplicant: ofApplicant({
    prepare: on(
      (world) => createApplication(world),
      () => ({ status: 'reviewing', message: '' }),
    ),
  }),
  openApplicantResume: ofApplicant(revealsResume),

  showHiring: ofCompany(openJob),
  updateHiring: ofCompany(openJob, () => ({ criteria: [{ label: 'Clear writing' }], offersHiddenNames: true })),
  showScorecards: ofApplicant({ reveals: undefined }),
  submitScorecard: ofApplicant({
    prepare: on(
      (world) => createApplication(world),
      () => ({ scores: [], recommendation: 'yes', text: '' }),
    ),
    reveals: undefined,
  }),
  listApplicantNotes: {
    ...ofCompany(async (world) => (await noteOn(world)).id),
    reveals: ['teamNote'],
  },
  addApplicantNote: ofApplicant({
    prepare: on(
      (world) => createApplication(world),
      () => ({ text: 'A short note' }),
    ),
    reveals: undefined,
  }),
  updateApplicantNote: {
    as: 'employer',
    toOthers: 'missing',
    prepare: async (world) => ({ params: await noteOn(world), body: { text: 'A short note' } }),
  },
  deleteApplicantNote: {
    as: 'employer',
    toOthers: 'missing',
    prepare: async (world) => ({ params: await noteOn(world) }),
  },
}

/** A note of the employer's company about an application. */
async function noteOn(world: World): Promise<{ id: string; noteId: string }> {
  const id = await createApplication(world)
  const body = { text: canaries.teamNote }
  const note = await world.make(world.people.employer, 'POST', `/employers/applications/${id}/notes`, body)
  return { id, noteId: note.id }
}

/** An application by a new member, to whom nobody has written yet. */
export async function newApplication(world: World): Promise<string> {
  return createApplication(world, await createPerson(world.app))
}
