import type { RouteCall, RouteCalls } from '../route-call.ts'

const founderLinks = [{ label: 'A talk of hers', url: 'https://example.test/talk' }]

let count = 0
/** New terms, without notifications. */
function newTerms({ version }: { version: string }) {
  const sections = [{ title: `Section ${++count}`, text: 'Be kind.' }]
  return { governingLaw: 'Ohio', effectiveOn: '2026-01-01', sections, isMaterial: false, summary: '', version }
}

export const siteCalls: RouteCalls = {
  setupStatus: { as: 'visitor', prepare: () => ({}) },
  showSharePicture: { as: 'visitor', toOthers: 'open', prepare: () => ({}) },
  getContent: { as: 'admin', prepare: () => ({}) },
  saveContent: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const { words, version } = await make(people.admin, 'GET', '/admin/site')
      return { body: { ...words, tagline: 'Another tagline', founderLinks, version } }
    },
  },
  getPricing: { as: 'admin', prepare: () => ({}) },
  savePricing: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const { version } = await make(people.admin, 'GET', '/admin/site/pricing')
      const member = { amount: '25', currency: 'USD', interval: 'month' }
      return { body: { way: 'other', member, employer: { ...member, amount: '99' }, text: 'By check.', version } }
    },
  },
  getSecurity: { as: 'admin', prepare: () => ({}) },
  saveSecurity: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const { version } = await make(people.admin, 'GET', '/admin/site/security')
      return { body: { needsFactors: false, graceDays: 21, version } }
    },
  },
  showParts: { as: 'admin', prepare: () => ({}) },
  switchPart: {
    as: 'admin',
    prepare: () => ({ params: { part: 'survey' }, body: { isOn: true } }),
  },
  getJoining: { as: 'admin', prepare: () => ({}) },
  saveJoining: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const { version } = await make(people.admin, 'GET', '/admin/site/joining')
      const questions = ['What would you like to learn?']
      return { body: { mode: 'open', questions, domains: 'example.org', doMembersInvite: true, version } }
    },
  },
  getTerms: { as: 'admin', prepare: () => ({}) },
  getTermsVersion: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const before = await make(people.admin, 'GET', '/admin/site/terms')
      const { versions } = await make(people.admin, 'POST', '/admin/site/terms', newTerms(before))
      return { params: { id: versions[0].id } }
    },
  },
  publishTerms: {
    as: 'admin',
    prepare: async ({ make, people }) => ({ body: newTerms(await make(people.admin, 'GET', '/admin/site/terms')) }),
  },
  setUp: {
    as: 'visitor',
    // The site is set up already.
    status: 409,
    prepare: () => ({
      body: {
        communityName: 'Another name',
        code: 'ABCD-EFGH',
        name: 'Somebody',
        email: 'somebody@example.test',
        password: 'Marula!2026',
        passwordConfirmation: 'Marula!2026',
        agreedToTerms: true,
      },
    }),
  },
}

const mailServer = {
  ...{ host: 'mail.example.test', port: 587, security: 'starttls', user: 'site', password: 'secret' },
  from: 'site@example.test',
}

/** The form at a path, as the admin opened it. */
const opened =
  (path: string): RouteCall['prepare'] =>
  async ({ make, people }) => {
    const { version } = await make(people.admin, 'GET', `/admin/settings/${path}`)
    return { body: { version } }
  }

/** A change of the form at a path. */
function saves(path: string, form: object): RouteCall {
  return {
    as: 'admin',
    prepare: async (world) => {
      const { body } = await opened(path)(world)
      return { body: { ...form, ...body } }
    },
  }
}

export const settingsCalls: RouteCalls = {
  getLook: { as: 'admin', prepare: () => ({}) },
  saveColor: saves('look', { color: '#1f6b45' }),
  uploadLogo: { as: 'admin', prepare: ({ png }) => ({ query: { name: 'logo.png' }, upload: png }) },
  removeLogo: { as: 'admin', prepare: () => ({}) },
  showLogo: {
    as: 'visitor',
    missing: { file: '00000000-0000-4000-8000-000000000000.webp' },
    toOthers: 'open',
    prepare: async ({ app, people, png }) => {
      const { body } = await app.request('PUT', '/api/admin/settings/logo?name=logo.png', {
        cookie: people.admin.cookie,
        body: png,
      })
      return { params: { file: body.logo } }
    },
  },
  getDates: { as: 'admin', prepare: () => ({}) },
  // As they are: other calls expect the dates of the server.
  saveDates: saves('dates', { timeZone: null, dateLanguage: null }),
  getEmailSettings: { as: 'admin', prepare: () => ({}) },
  saveEmailTexts: saves('email', { senderName: '', footer: 'A last line.' }),
  // The mail server of the environment wins.
  saveMailServer: { ...saves('email', mailServer), status: 409 },
  removeMailServer: { as: 'admin', prepare: () => ({}) },
  sendTestEmail: { as: 'admin', prepare: () => ({}) },
}

export const guideCalls: RouteCalls = {
  getGuide: { as: 'admin', prepare: () => ({}) },
  setGuideStep: { as: 'admin', prepare: () => ({ body: { step: 'name', state: 'done' } }) },
  addStarterContent: { as: 'admin', prepare: () => ({ body: { thread: null, event: null, groups: [] } }) },
}

export const universityCalls: RouteCalls = {
  listCourses: { as: 'stranger', prepare: () => ({}) },
  manageCourses: { as: 'admin', prepare: () => ({}) },
  saveCourses: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const { lead, subjects, courses, version } = await make(people.admin, 'GET', '/admin/university/courses')
      return { body: { lead, subjects, courses, version } }
    },
  },
  resetCourses: { as: 'admin', prepare: () => ({}) },
}

export const contactCalls: RouteCalls = {
  createChallenge: { as: 'visitor', prepare: () => ({}) },
  sendMessage: {
    as: 'visitor',
    prepare: async ({ make }) => {
      const { challenge, left, right } = await make(null, 'POST', '/contact/challenges', {})
      const text = { subject: 'Hello', message: 'A question.' }
      return {
        body: { name: 'Visitor', email: 'visitor@example.test', ...text, answer: String(left + right), challenge },
      }
    },
  },
}
