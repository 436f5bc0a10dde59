import { randomUUID } from 'node:crypto'
import { type RouteCall, type RouteCalls, unusedNumber } from '../route-call.ts'
import { canaries, type World } from '../world.ts'

export type Board = 'public' | 'private'

/** Creates a thread of the owner. @returns its id */
export async function thread(world: World, board: Board): Promise<number> {
  const categoryId = board === 'public' ? 'introductions' : world.board
  const content = board === 'public' ? 'A text for everybody.' : canaries.privateThread
  const { id } = await world.make(world.people.owner, 'POST', '/forum/threads', {
    categoryId,
    title: 'A thread',
    content,
  })
  return id
}

async function reply(world: World, board: Board): Promise<number> {
  const id = await thread(world, board)
  return (await world.make(world.people.owner, 'POST', `/forum/threads/${id}/replies`, { content: 'A reply.' })).id
}

/** A picture in a thread. */
async function picture(world: World, board: Board): Promise<string> {
  const { id } = await world.make(world.people.owner, 'POST', '/forum/pictures', world.png)
  const categoryId = board === 'public' ? 'introductions' : world.board
  const pictures = [{ id, description: 'A picture' }]
  await world.make(world.people.owner, 'POST', '/forum/threads', { categoryId, title: 'x', content: 'x', pictures })
  return id
}

const changes = { title: 'Another title', content: 'Another text.' }
const missing = { id: unusedNumber }

function calls(board: Board): RouteCalls {
  const toOthers = board === 'public' ? 'open' : 'missing'
  const ofAuthor = board === 'public' ? 'rejected' : 'missing'
  const onThread = (more: Partial<RouteCall> = {}, body?: Record<string, unknown>): RouteCall => ({
    as: 'owner',
    toOthers,
    missing,
    prepare: async (world) => ({ params: { id: await thread(world, board) }, body }),
    ...more,
  })
  const onReply = (more: Partial<RouteCall> = {}, body?: Record<string, unknown>): RouteCall => ({
    ...onThread(more),
    prepare: async (world) => ({ params: { id: await reply(world, board) }, body }),
  })
  const revealsThread = { reveals: ['privateThread' as const] }
  return {
    listThreads: {
      as: 'owner',
      toOthers,
      missing: { categoryId: 'group-0198c0de-0000-7000-8000-000000000000' },
      prepare: async (world) => {
        await thread(world, board)
        return { params: { categoryId: board === 'public' ? 'introductions' : world.board } }
      },
      ...revealsThread,
    },
    countThreads: {
      as: 'owner',
      toOthers,
      missing: { categoryId: 'group-0198c0de-0000-7000-8000-000000000000' },
      prepare: async (world) => {
        await thread(world, board)
        const categoryId = board === 'public' ? 'introductions' : world.board
        return { params: { categoryId }, query: { search: 'thread' } }
      },
    },
    getThread: onThread(revealsThread),
    updateThread: onThread({ toOthers: ofAuthor, ...revealsThread }, changes),
    removeThread: onThread({ toOthers: ofAuthor }),
    likeThread: onThread(),
    unlikeThread: onThread(),
    pinThread: onThread({ as: 'admin', toOthers: undefined }),
    unpinThread: onThread({ as: 'admin', toOthers: undefined }),
    lockThread: onThread({ as: 'admin', toOthers: undefined }),
    unlockThread: onThread({ as: 'admin', toOthers: undefined }),
    markRead: onThread(),
    listReplies: onThread({
      prepare: async (world) => ({ params: { id: await thread(world, board) }, query: { after: '1' } }),
    }),
    createReply: onThread({}, { content: 'Another reply.' }),
    updateReply: onReply({ toOthers: ofAuthor }, { content: 'Another text.' }),
    removeReply: onReply({ toOthers: ofAuthor }),
    likeReply: onReply(),
    unlikeReply: onReply(),
    showPicture: {
      as: 'owner',
      toOthers,
      missing: { size: 'small' },
      prepare: async (world) => ({ params: { id: await picture(world, board), size: 'small' } }),
    },
  }
}

/** A reply of another member to the owner's question, in a category for questions. */
async function question({ make, people }: World): Promise<{ id: number; replyId: number }> {
  const categoryId = 'coding-development'
  await make(people.admin, 'PUT', `/forum/categories/${categoryId}/answers`)
  const { id } = await make(people.owner, 'POST', '/forum/threads', {
    categoryId,
    title: 'A question',
    content: 'Why?',
  })
  const reply = await make(people.stranger, 'POST', `/forum/threads/${id}/replies`, { content: 'Because.' })
  return { id, replyId: reply.id }
}

const onQuestion = (prepare: RouteCall['prepare']): RouteCall => ({
  as: 'owner',
  toOthers: 'rejected',
  missing,
  prepare,
})

const onCategory: RouteCall = {
  as: 'admin',
  missing: { categoryId: 'group-0198c0de-0000-7000-8000-000000000000' },
  prepare: () => ({ params: { categoryId: 'coding-development' } }),
}

const categoryTexts = { description: 'About a word.', icon: '💡' }

/** A name that no other category has. */
const categoryName = () => `Category ${randomUUID()}`

/** A call about a category that was made for it. */
const onNewCategory = (body?: () => Record<string, unknown>, query?: Record<string, string>): RouteCall => ({
  as: 'admin',
  missing: { categoryId: 'no-such-category' },
  prepare: async ({ make, people }) => {
    const { categoryId } = await make(people.admin, 'POST', '/forum/categories', {
      name: categoryName(),
      ...categoryTexts,
    })
    return { params: { categoryId }, body: body?.(), query }
  },
})

/** The same routes on a private board, of which other members see nothing at all. */
export const privateForumCalls = calls('private')

export const forumCalls: RouteCalls = {
  ...calls('public'),
  markAnswer: onQuestion(async (world) => {
    const { id, replyId } = await question(world)
    return { params: { id }, body: { replyId } }
  }),
  clearAnswer: onQuestion(async (world) => ({ params: { id: (await question(world)).id } })),
  allowAnswers: onCategory,
  disallowAnswers: onCategory,
  listCategories: { as: 'owner', prepare: () => ({}) },
  createCategory: { as: 'admin', prepare: () => ({ body: { name: categoryName(), ...categoryTexts } }) },
  updateCategory: onNewCategory(() => ({ name: categoryName(), ...categoryTexts })),
  listAudiences: { as: 'admin', prepare: () => ({}) },
  previewAccess: onNewCategory(undefined, { readers: 'admins' }),
  setAccess: onNewCategory(() => ({ readers: 'admins', writers: 'members' })),
  previewMerge: onNewCategory(undefined, { into: 'coding-development' }),
  mergeCategory: onNewCategory(() => ({ into: 'coding-development' })),
  archiveCategory: onNewCategory(),
  restoreCategory: onNewCategory(),
  orderCategories: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const { categories } = await make(people.admin, 'GET', '/forum/categories')
      return { body: { ids: categories.map(({ id }: { id: string }) => id) } }
    },
  },
  uploadPicture: { as: 'owner', prepare: ({ png }) => ({ upload: png }) },
  suggestMentions: { as: 'owner', prepare: () => ({}) },
  createThread: { as: 'owner', prepare: () => ({ body: { categoryId: 'introductions', ...changes } }) },
}
