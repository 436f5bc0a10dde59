import type { RouteCalls } from '../call.ts'

const subjects = ['notifications', 'messages']

/** The live connection of the owner's browser. What is followed over it has tests of its own (live-subjects.ts). */
export const liveCalls: RouteCalls = {
  open: {
    as: 'owner',
    prepare: ({ people }) => ({ query: { account: people.owner.id, subjects: subjects.join(',') } }),
  },
  changeSubjects: {
    as: 'owner',
    prepare: ({ people }) => ({
      body: { account: people.owner.id, connection: 'c'.repeat(43), add: subjects, drop: ['profile'] },
    }),
  },
}
