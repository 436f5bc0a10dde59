import type { RouteCall, RouteCalls } from '../route-call.ts'
import type { World } from '../world.ts'

/** Content of the owner that matches the query, so that the search has something to find, to rank, and to cut. */
async function writeSomething({ make, people }: World): Promise<void> {
  await make(people.owner, 'POST', '/forum/threads', {
    categoryId: 'introductions',
    title: 'A search for something',
    content: 'Something to find',
  })
}

const search = (query: Record<string, string>): RouteCall => ({
  as: 'owner',
  prepare: async (world) => {
    await writeSomething(world)
    return { query }
  },
})

export const searchCalls: RouteCalls = {
  suggest: search({ q: 'someth' }),
  find: search({ q: 'something search', sort: 'newest' }),
}
