import { neverCounted, neverMade, type RouteCall, type RouteCalls } from '../call.ts'
import { canaries, type World } from '../world.ts'

const profile = { jobTitle: 'Engineer', careerGoals: canaries.unsharedField, sharedFields: ['jobTitle'] }

const own = (call: Partial<RouteCall> = {}): RouteCall => ({ as: 'owner', prepare: () => ({}), ...call })
const tellsOwn = { tells: ['email', 'unsharedField', 'resumeName'] } satisfies Partial<RouteCall>

async function keepResume({ app, people, pdf }: World): Promise<void> {
  const path = `/api/profiles/me/resume?name=${canaries.resumeName}`
  const { status } = await app.request('PUT', path, { cookie: people.owner.cookie, body: pdf })
  if (status !== 200) throw new Error(`A resume was not kept: ${status}`)
}

export const profilesCalls: RouteCalls = {
  getOwn: own(tellsOwn),
  save: own({ ...tellsOwn, prepare: () => ({ body: profile }) }),
  uploadPhoto: own({ ...tellsOwn, prepare: ({ png }) => ({ query: { name: 'me.png' }, upload: png }) }),
  removePhoto: own(tellsOwn),
  showPhoto: {
    as: 'visitor',
    missing: { file: `${neverMade}.webp` },
    toOthers: 'open',
    prepare: async ({ app, people, png }) => {
      const { body } = await app.request('PUT', '/api/profiles/me/photo?name=me.png', {
        cookie: people.owner.cookie,
        body: png,
      })
      return { params: { file: body.photoUrl.split('/').at(-1) } }
    },
  },
  uploadResume: own({ ...tellsOwn, prepare: ({ pdf }) => ({ query: { name: canaries.resumeName }, upload: pdf }) }),
  removeResume: own(tellsOwn),
  openResume: own({
    toOthers: 'missing',
    tells: ['resumeName', 'resumeText'],
    prepare: async (world) => {
      await keepResume(world)
      return { params: { id: world.people.owner.id } }
    },
  }),
  listMembers: own(),
  getMember: own({
    toOthers: 'open',
    tells: [],
    prepare: async ({ make, people }) => {
      await make(people.owner, 'PATCH', '/profiles/me', profile)
      return { params: { id: people.owner.id } }
    },
  }),
  clearProfile: { as: 'admin', prepare: ({ people }) => ({ params: { id: people.owner.id } }) },
}

const request = { subject: 'A question', message: canaries.support, priority: 'high', category: 'account' }

async function ask({ make, people }: World): Promise<string> {
  return (await make(people.owner, 'POST', '/support/requests', request)).id
}

const onRequest = (body?: Record<string, unknown>): RouteCall => ({
  as: 'owner',
  toOthers: 'missing',
  tells: ['support', 'email'],
  prepare: async (world) => ({ params: { id: await ask(world) }, body }),
})
const message = { message: 'More about it.' }

export const supportCalls: RouteCalls = {
  create: own({ prepare: () => ({ body: request }), tells: ['support'] }),
  listOwn: own({ tells: ['support'] }),
  getOwn: onRequest(),
  answer: onRequest(message),
  closeOwn: onRequest(),
  list: { as: 'admin', prepare: () => ({}), tells: ['support', 'email'] },
  get: { ...onRequest(), as: 'admin', toOthers: undefined },
  reply: { ...onRequest(message), as: 'admin', toOthers: undefined },
  close: { ...onRequest(), as: 'admin', toOthers: undefined },
  reopen: {
    ...onRequest(),
    as: 'admin',
    toOthers: undefined,
    prepare: async (world) => {
      const id = await ask(world)
      await world.make(world.people.admin, 'PUT', `/admin/support/requests/${id}/closure`, {})
      return { params: { id } }
    },
  },
}

async function currentRound({ make, people }: World): Promise<string> {
  return (await make(people.owner, 'GET', '/surveys/current')).round.id
}

async function answers(world: World): Promise<Record<string, unknown>> {
  return {
    roundId: await currentRound(world),
    satisfaction: 'Satisfied',
    features: ['Mentorship program'],
    suggestions: canaries.survey,
    improvements: '',
    contactEmail: canaries.surveyAddress,
  }
}

const onRound = (tells: RouteCall['tells']): RouteCall => ({
  as: 'admin',
  tells,
  prepare: async (world) => {
    await world.make(world.people.owner, 'PUT', '/surveys/current/response', await answers(world))
    return { params: { id: await currentRound(world) } }
  },
})

export const surveysCalls: RouteCalls = {
  showOwn: own({ tells: ['survey', 'surveyAddress'] }),
  answer: own({ tells: ['survey', 'surveyAddress'], prepare: async (world) => ({ body: await answers(world) }) }),
  showResults: { as: 'admin', prepare: () => ({}) },
  listResponses: onRound(['survey', 'surveyAddress']),
  exportResponses: onRound(['survey', 'surveyAddress']),
  openRound: {
    as: 'admin',
    prepare: async (world) => ({ body: { title: 'Another survey', endingRoundId: await currentRound(world) } }),
  },
}

const benefit = {
  company: 'Example Books',
  title: 'A book a month',
  logo: '',
  icon: 'book',
  description: 'Any book.',
  discount: '10% off',
  category: 'Books',
  rating: 4.5,
  validUntil: null,
  promoCode: canaries.promoCode,
  partnerUrl: 'https://books.example.com/',
  isActive: true,
}

const onBenefit = (more: Partial<RouteCall> & Pick<RouteCall, 'as'>, body?: Record<string, unknown>): RouteCall => ({
  prepare: async ({ make, people }) => ({
    params: { id: (await make(people.admin, 'POST', '/benefits', benefit)).id },
    body,
  }),
  ...more,
})

export const benefitsCalls: RouteCalls = {
  list: own({ tells: ['promoCode'], tellsWhoeverActs: true }),
  claim: onBenefit({ as: 'owner', toOthers: 'open', tells: ['promoCode'], tellsWhoeverActs: true }),
  listAll: { as: 'admin', prepare: () => ({}), tells: ['promoCode'] },
  create: { as: 'admin', prepare: () => ({ body: benefit }) },
  update: onBenefit({ as: 'admin' }, benefit),
  remove: onBenefit({ as: 'admin' }),
}

async function newThread({ make, people }: World): Promise<number> {
  const words = { title: 'A thread', content: 'Words.' }
  return (await make(people.owner, 'POST', '/forum/threads', { categoryId: 'introductions', ...words })).id
}

const decision = (body: Record<string, unknown> = {}): RouteCall => ({
  as: 'admin',
  missing: { id: neverCounted },
  prepare: async (world) => {
    const id = await newThread(world)
    await world.make(world.people.stranger, 'POST', '/reports', {
      kind: 'thread',
      id: String(id),
      reason: 'spam',
      note: '',
    })
    return { params: { kind: 'thread', id }, body }
  },
})

export const reportsCalls: RouteCalls = {
  report: {
    as: 'stranger',
    prepare: async (world) => ({
      body: { kind: 'thread', id: String(await newThread(world)), reason: 'spam', note: 'Look at this.' },
    }),
  },
  list: { as: 'admin', prepare: () => ({}) },
  remove: decision({ words: '' }),
  dismiss: decision(),
  warn: decision({ words: 'Please mind the rules.' }),
}

export const dashboardCalls: RouteCalls = {
  showAdminWaiting: { as: 'admin', prepare: () => ({}) },
  show: own({ prepare: () => ({}) }),
  showEmployer: { as: 'employer', prepare: () => ({}) },
}
