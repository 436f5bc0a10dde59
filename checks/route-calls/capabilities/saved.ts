import { type RouteCall, type RouteCalls, unusedNumber } from '../route-call.ts'
import type { World } from '../world.ts'

async function thread({ make, people }: World): Promise<string> {
  const body = { categoryId: 'introductions', title: 'A thread', content: 'A text for everybody.' }
  return String((await make(people.owner, 'POST', '/forum/threads', body)).id)
}

/** A thread that the owner saved. */
async function savedThread(world: World): Promise<string> {
  const id = await thread(world)
  await world.make(world.people.owner, 'PUT', `/saved/thread/${id}`)
  return id
}

const inAWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const onSaved = (toOthers: RouteCall['toOthers'], body?: () => Record<string, unknown>): RouteCall => ({
  as: 'owner',
  toOthers,
  missing: { id: unusedNumber },
  prepare: async (world) => ({ params: { kind: 'thread', id: await savedThread(world) }, body: body?.() }),
})

export const savedCalls: RouteCalls = {
  listSaved: {
    as: 'owner',
    prepare: async (world) => {
      await savedThread(world)
      return {}
    },
  },
  showState: {
    as: 'owner',
    prepare: async (world) => ({ query: { items: `thread:${await savedThread(world)}` } }),
  },
  saveItem: {
    as: 'owner',
    toOthers: 'open',
    missing: { id: unusedNumber },
    prepare: async (world) => ({ params: { kind: 'thread', id: await thread(world) } }),
  },
  // Others may read the thread, and have nothing to remove.
  removeSaved: onSaved('open'),
  setReminder: onSaved('missing', () => ({ date: inAWeek(), timeZone: 'America/New_York' })),
  removeReminder: onSaved('missing'),
}
