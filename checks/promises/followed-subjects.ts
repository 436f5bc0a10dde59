import { createCandidate } from '../../src/candidates/test/candidates.ts'
import type { Kind, World } from './world.ts'

type Subject = {
  /** Something of the owner's that can be followed, by its whole name. */
  prepare(world: World): Promise<string> | string
  /** What the server answers to each kind of people with an account in good standing. */
  answers: Record<Exclude<Kind, 'visitor' | 'unverified' | 'suspended'>, string>
}

const own = (answer = 'subscribed') => ({
  owner: 'subscribed',
  stranger: 'subscribed',
  admin: 'subscribed',
  employer: answer,
  rival: answer,
})

async function thread({ people, make }: World, categoryId: string): Promise<string> {
  const { id } = await make(people.owner, 'POST', '/forum/threads', { categoryId, title: 'A thread', content: 'Words' })
  return `thread:${id}`
}

/** Every kind of subject that a live connection can follow, by its name; the board twice. */
export const followedSubjects: Record<string, Subject> = {
  notifications: { prepare: () => 'notifications', answers: own() },
  messages: { prepare: () => 'messages', answers: own() },
  profile: { prepare: () => 'profile', answers: own('FORBIDDEN') },
  thread: { prepare: (world) => thread(world, 'introductions'), answers: own('FORBIDDEN') },
  'thread of a private board': {
    prepare: (world) => thread(world, world.board),
    answers: { ...own('FORBIDDEN'), stranger: 'NOT_FOUND' },
  },
  candidate: {
    prepare: async ({ app }) => `candidate:${(await createCandidate(app)).candidate}`,
    answers: {
      owner: 'FORBIDDEN',
      stranger: 'FORBIDDEN',
      admin: 'FORBIDDEN',
      employer: 'subscribed',
      rival: 'subscribed',
    },
  },
}
