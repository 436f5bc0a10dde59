import { emptyAnswers } from '../../../src/surveys/questions.ts'
import { type RouteCall, type RouteCalls, unusedId, unusedNumber } from '../route-call.ts'
import { canaries, type World } from '../world.ts'

const profile = { jobTitle: 'Engineer', careerGoals: canaries.unsharedField, sharedFields: ['jobTitle'] }

const own = (call: Partial<RouteCall> = {}): RouteCall => ({ as: 'owner', prepare: () => ({}), ...call })
const revealsOwn = { reveals: ['email', 'unsharedField', 'resumeName'] } satisfies Partial<RouteCall>

async function uploadResume({ app, people, pdf }: World): Promise<void> {
  const path = `/api/profiles/me/resume?name=${canaries.resumeName}`
  const { status } = await app.request('PUT', path, { cookie: people.owner.cookie, body: pdf })
  if (status !== 200) throw new Error(`A resume was not stored: ${status}`)
}

export const profilesCalls: RouteCalls = {
  getOwn: own(revealsOwn),
  save: own({ ...revealsOwn, prepare: () => ({ body: profile }) }),
  uploadPhoto: own({ ...revealsOwn, prepare: ({ png }) => ({ query: { name: 'me.png' }, upload: png }) }),
  removePhoto: own(revealsOwn),
  showPhoto: {
    as: 'visitor',
    missing: { file: `${unusedId}.webp` },
    toOthers: 'open',
    prepare: async ({ app, people, png }) => {
      const { body } = await app.request('PUT', '/api/profiles/me/photo?name=me.png', {
        cookie: people.owner.cookie,
        body: png,
      })
      return { params: { file: body.photoUrl.split('/').at(-1) } }
    },
  },
  uploadResume: own({ ...revealsOwn, prepare: ({ pdf }) => ({ query: { name: canaries.resumeName }, upload: pdf }) }),
  removeResume: own(revealsOwn),
  openResume: own({
    toOthers: 'missing',
    reveals: ['resumeName', 'resumeText'],
    prepare: async (world) => {
      await uploadResume(world)
      return { params: { id: world.people.owner.id } }
    },
  }),
  listMembers: own(),
  getMember: own({
    toOthers: 'open',
    reveals: [],
    prepare: async ({ make, people }) => {
      const shared = ['jobTitle', 'posts', 'events', 'groups']
      await make(people.owner, 'PATCH', '/profiles/me', { ...profile, sharedFields: shared })
      return { params: { id: people.owner.id } }
    },
  }),
  clearProfile: { as: 'admin', prepare: ({ people }) => ({ params: { id: people.owner.id } }) },
}

const request = { subject: 'A question', message: canaries.support, priority: 'high', category: 'account' }

async function createRequest({ make, people }: World): Promise<string> {
  return (await make(people.owner, 'POST', '/support/requests', request)).id
}

const onRequest = (body?: Record<string, unknown>): RouteCall => ({
  as: 'owner',
  toOthers: 'missing',
  reveals: ['support', 'email'],
  prepare: async (world) => ({ params: { id: await createRequest(world) }, body }),
})
const message = { message: 'More about it.' }

export const supportCalls: RouteCalls = {
  create: own({ prepare: () => ({ body: request }), reveals: ['support'] }),
  listOwn: own({ reveals: ['support'] }),
  getOwn: onRequest(),
  answer: onRequest(message),
  closeOwn: onRequest(),
  list: { as: 'admin', prepare: () => ({}), reveals: ['support', 'email'] },
  get: { ...onRequest(), as: 'admin', toOthers: undefined },
  reply: { ...onRequest(message), as: 'admin', toOthers: undefined },
  close: { ...onRequest(), as: 'admin', toOthers: undefined },
  reopen: {
    ...onRequest(),
    as: 'admin',
    toOthers: undefined,
    prepare: async (world) => {
      const id = await createRequest(world)
      await world.make(world.people.admin, 'PUT', `/admin/support/requests/${id}/closure`, {})
      return { params: { id } }
    },
  },
}

async function nextQuestions({ make, people }: World) {
  const { questions, version, currentRound } = await make(people.admin, 'GET', '/surveys/questions')
  return { questions, version, currentRoundId: currentRound.id }
}

async function answers({ make, people }: World): Promise<Record<string, unknown>> {
  const { round } = await make(people.owner, 'GET', '/surveys/current')
  const given = { suggestions: canaries.survey, contactEmail: canaries.surveyAddress }
  return {
    roundId: round.id,
    answers: {
      ...emptyAnswers(round.questions),
      satisfaction: 'Satisfied',
      features: ['Mentorship program'],
      ...given,
    },
  }
}

const onRound = (reveals: RouteCall['reveals']): RouteCall => ({
  as: 'admin',
  reveals,
  prepare: async (world) => {
    await world.make(world.people.owner, 'PUT', '/surveys/current/response', await answers(world))
    return { params: { id: (await nextQuestions(world)).currentRoundId } }
  },
})

export const surveysCalls: RouteCalls = {
  showOwn: own({ reveals: ['survey', 'surveyAddress'] }),
  answer: own({ reveals: ['survey', 'surveyAddress'], prepare: async (world) => ({ body: await answers(world) }) }),
  showResults: { as: 'admin', prepare: () => ({}) },
  listResponses: onRound(['survey', 'surveyAddress']),
  exportResponses: onRound(['survey', 'surveyAddress']),
  openRound: {
    as: 'admin',
    prepare: async (world) => {
      const { version, currentRoundId } = await nextQuestions(world)
      return { body: { title: 'Another survey', endingRoundId: currentRoundId, questionsVersion: version } }
    },
  },
  readQuestions: { as: 'admin', prepare: () => ({}) },
  saveQuestions: {
    as: 'admin',
    prepare: async (world) => {
      const { questions, ...base } = await nextQuestions(world)
      return { body: { questions: questions.toReversed(), ...base } }
    },
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
  list: own({ reveals: ['promoCode'], revealsToActors: true }),
  claim: onBenefit({ as: 'owner', toOthers: 'open', reveals: ['promoCode'], revealsToActors: true }),
  listAll: { as: 'admin', prepare: () => ({}), reveals: ['promoCode'] },
  create: { as: 'admin', prepare: () => ({ body: benefit }) },
  update: onBenefit({ as: 'admin' }, benefit),
  remove: onBenefit({ as: 'admin' }),
}

async function newThread({ make, people }: World): Promise<number> {
  const thread = { title: 'A thread', content: 'Text.' }
  return (await make(people.owner, 'POST', '/forum/threads', { categoryId: 'introductions', ...thread })).id
}

const decision = (body: Record<string, unknown> = {}): RouteCall => ({
  as: 'admin',
  missing: { id: unusedNumber },
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
  dismissFirstSteps: own({ prepare: () => ({}) }),
  setWelcomeHost: { as: 'admin', prepare: () => ({ body: { isHost: true } }) },
  showEmployer: { as: 'employer', prepare: () => ({}) },
}
