import type { RouteCalls } from '../call.ts'

const founderLinks = [{ label: 'A talk of hers', url: 'https://example.test/talk' }]

export const siteCalls: RouteCalls = {
  setupStatus: { as: 'visitor', prepare: () => ({}) },
  getContent: { as: 'admin', prepare: () => ({}) },
  saveContent: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const { words, version } = await make(people.admin, 'GET', '/admin/site')
      return { body: { ...words, tagline: 'Another tagline', founderLinks, version } }
    },
  },
  setUp: {
    as: 'visitor',
    // The site is set up already, and nobody may do it again.
    status: 409,
    prepare: () => ({
      body: {
        communityName: 'Another name',
        code: 'ABCD-EFGH',
        name: 'Somebody',
        email: 'somebody@example.test',
        password: 'Baobab!2026',
        passwordConfirmation: 'Baobab!2026',
        agreedToTerms: true,
      },
    }),
  },
}

export const contactCalls: RouteCalls = {
  createChallenge: { as: 'visitor', prepare: () => ({}) },
  sendMessage: {
    as: 'visitor',
    prepare: async ({ make }) => {
      const { challenge, left, right } = await make(null, 'POST', '/contact/challenges', {})
      const words = { subject: 'Hello', message: 'A question.' }
      return {
        body: { name: 'Visitor', email: 'visitor@example.test', ...words, answer: String(left + right), challenge },
      }
    },
  },
}
