import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import type { Kind, World } from '../route-calls/world.ts'

type SubjectCase = {
  /** Prepares a resource of the owner. @returns the full name of the subject */
  prepare(world: World): Promise<string> | string
  /** The answer to each kind of person with an active account. */
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
  const { id } = await make(people.owner, 'POST', '/forum/threads', { categoryId, title: 'A thread', content: 'Text' })
  return `thread:${id}`
}

/** Every kind of live subject, by its name. Threads come twice, the second time on a private board. */
export const subjectsByName: Record<string, SubjectCase> = {
  notifications: { prepare: () => 'notifications', answers: own() },
  messages: { prepare: () => 'messages', answers: own() },
  board: { prepare: () => 'board', answers: own('FORBIDDEN') },
  profile: { prepare: () => 'profile', answers: own('FORBIDDEN') },
  thread: { prepare: (world) => thread(world, 'introductions'), answers: own('FORBIDDEN') },
  'thread of a private board': {
    prepare: (world) => thread(world, world.board),
    answers: { ...own('FORBIDDEN'), stranger: 'NOT_FOUND' },
  },
  checkin: {
    prepare: async ({ app }) => `checkin:${(await planEvent(app)).id}`,
    answers: { ...own('FORBIDDEN'), owner: 'FORBIDDEN', stranger: 'FORBIDDEN' },
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
