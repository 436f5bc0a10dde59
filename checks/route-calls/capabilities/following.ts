import { fewerUrl } from '../../../src/notifications/server/unsubscribe/board-links.ts'
import { type RouteCall, type RouteCalls, unusedNumber } from '../route-call.ts'
import type { World } from '../world.ts'
import { type Board, thread } from './forum.ts'

/** The token of a link that lowers how closely the owner follows a thread. */
async function token(world: World): Promise<string> {
  const threadId = await thread(world, 'public')
  return fewerUrl(world.app.services, world.people.owner.id, { threadId })?.split('/').at(-1) ?? ''
}

function calls(board: Board): RouteCalls {
  const toOthers = board === 'public' ? 'open' : 'missing'
  const onThread = (body?: Record<string, unknown>): RouteCall => ({
    as: 'owner',
    toOthers,
    missing: { id: unusedNumber },
    prepare: async (world) => ({ params: { id: await thread(world, board) }, body }),
  })
  return {
    markUnread: onThread(),
    showThreadLevel: onThread(),
    setThreadLevel: onThread({ level: 'watching' }),
    setBoardLevel: {
      as: 'owner',
      toOthers,
      missing: { id: 'group-0198c0de-0000-7000-8000-000000000000' },
      prepare: (world) => ({
        params: { id: board === 'public' ? 'introductions' : world.board },
        body: { level: 'following' },
      }),
    },
  }
}

/** The same routes on a private board, of which other members see nothing at all. */
export const privateFollowingCalls = calls('private')

export const followingCalls: RouteCalls = {
  ...calls('public'),
  listNew: {
    as: 'owner',
    prepare: async (world) => {
      await thread(world, 'public')
      return {}
    },
    reveals: ['privateThread'],
  },
  countUnread: { as: 'owner', prepare: () => ({}) },
  markManyRead: { as: 'owner', prepare: () => ({ body: {} }) },
  restoreUnread: {
    as: 'owner',
    toOthers: 'missing',
    prepare: async (world) => {
      const id = await thread(world, 'public')
      await world.make(world.people.owner, 'DELETE', `/forum/threads/${id}/read`)
      const { undoId } = await world.make(world.people.owner, 'POST', '/forum/read-marks', { threadId: id })
      return { params: { id: undoId } }
    },
  },
  listBoardLevels: { as: 'owner', prepare: () => ({}) },
  listThreadLevels: { as: 'owner', prepare: () => ({}) },
  showLowerLevel: { as: 'visitor', prepare: async (world) => ({ query: { token: await token(world) } }) },
  lowerLevel: {
    as: 'visitor',
    prepare: async (world) => ({ body: { token: await token(world), from: 'following' } }),
  },
}
