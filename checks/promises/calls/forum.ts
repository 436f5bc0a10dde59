import { neverCounted, type RouteCall, type RouteCalls } from '../call.ts'
import { canaries, type World } from '../world.ts'

type Place = 'inPublic' | 'inPrivate'

async function thread(world: World, place: Place): Promise<number> {
  const categoryId = place === 'inPublic' ? 'introductions' : world.board
  const content = place === 'inPublic' ? 'Words for everybody.' : canaries.privateThread
  const { id } = await world.make(world.people.owner, 'POST', '/forum/threads', {
    categoryId,
    title: 'A thread',
    content,
  })
  return id
}

async function reply(world: World, place: Place): Promise<number> {
  const id = await thread(world, place)
  return (await world.make(world.people.owner, 'POST', `/forum/threads/${id}/replies`, { content: 'A reply.' })).id
}

const changes = { title: 'Another title', content: 'Other words.' }
const missing = { id: neverCounted }

function calls(place: Place): RouteCalls {
  const toOthers = place === 'inPublic' ? 'open' : 'missing'
  const ofAuthor = place === 'inPublic' ? 'refused' : 'missing'
  const onThread = (more: Partial<RouteCall> = {}, body?: Record<string, unknown>): RouteCall => ({
    as: 'owner',
    toOthers,
    missing,
    prepare: async (world) => ({ params: { id: await thread(world, place) }, body }),
    ...more,
  })
  const onReply = (more: Partial<RouteCall> = {}, body?: Record<string, unknown>): RouteCall => ({
    ...onThread(more),
    prepare: async (world) => ({ params: { id: await reply(world, place) }, body }),
  })
  const tells = { tells: ['privateThread' as const] }
  return {
    listThreads: {
      as: 'owner',
      toOthers,
      missing: { categoryId: 'group-0198c0de-0000-7000-8000-000000000000' },
      prepare: async (world) => {
        await thread(world, place)
        return { params: { categoryId: place === 'inPublic' ? 'introductions' : world.board } }
      },
      ...tells,
    },
    countThreads: {
      as: 'owner',
      toOthers,
      missing: { categoryId: 'group-0198c0de-0000-7000-8000-000000000000' },
      prepare: async (world) => {
        await thread(world, place)
        const categoryId = place === 'inPublic' ? 'introductions' : world.board
        return { params: { categoryId }, query: { search: 'thread' } }
      },
    },
    getThread: onThread(tells),
    updateThread: onThread({ toOthers: ofAuthor, ...tells }, changes),
    removeThread: onThread({ toOthers: ofAuthor }),
    likeThread: onThread(),
    unlikeThread: onThread(),
    pinThread: onThread({ as: 'admin', toOthers: undefined }),
    unpinThread: onThread({ as: 'admin', toOthers: undefined }),
    lockThread: onThread({ as: 'admin', toOthers: undefined }),
    unlockThread: onThread({ as: 'admin', toOthers: undefined }),
    markRead: onThread(),
    listReplies: onThread({
      prepare: async (world) => ({ params: { id: await thread(world, place) }, query: { after: '1' } }),
    }),
    createReply: onThread({}, { content: 'Another reply.' }),
    updateReply: onReply({ toOthers: ofAuthor }, { content: 'Other words.' }),
    removeReply: onReply({ toOthers: ofAuthor }),
    likeReply: onReply(),
    unlikeReply: onReply(),
  }
}

/** The same routes on a private board, where a member who is not in it meets nothing at all. */
export const privateForumCalls = calls('inPrivate')

export const forumCalls: RouteCalls = {
  ...calls('inPublic'),
  listCategories: { as: 'owner', prepare: () => ({}) },
  createThread: { as: 'owner', prepare: () => ({ body: { categoryId: 'introductions', ...changes } }) },
}
