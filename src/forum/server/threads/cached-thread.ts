import { sql } from 'drizzle-orm'
import { accountsAs } from '../../../accounts/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { cachedEndpoint } from '../../../platform/server/response-cache/cached-endpoint.ts'
import { shortViewerFields } from '../../../platform/server/response-cache/fragments.ts'
import { forumContract, type Reply, type Thread } from '../../contract.ts'
import { answerRejection, anyoneWithRole, replyAbilities, threadAbilities } from '../policy.ts'
import { microseconds } from '../row-mapping.ts'
import { type OpenThread, openPublicThread, type ThreadTimes } from './thread-page.ts'

/** The threads share this many scopes of the tag `board` (migrations/0058_response_cache_scopes.sql). */
const threadScopes = 4096

/** The beginning of a thread, cached per role. What is unread, liked, or written by the viewer differs per reader. */
export const cachedThread = cachedEndpoint(forumContract.getThread, {
  tags: ['board', 'people'],
  scopes: ({ id }) => [`board thread ${id % threadScopes}`],
  isCacheable: (input) => input.through === undefined,
  isUsuallyPersonal: () => true,
  async read({ db }, role, { id }) {
    const opened = await openPublicThread(db, role, id)
    return (
      opened && {
        output: opened.page,
        withViewerFields(page, slot) {
          const basis = basisOf(page, opened.times)
          const { thread } = page
          return {
            ...page,
            thread: {
              ...thread,
              isUnread: slot({ field: 'isUnread', basis }),
              isLiked: slot({ field: 'isLiked', basis }),
              can: slot({ field: 'can', basis, ...threadRights(role, thread) }),
              canMarkAnswer: slot({ field: 'can', basis, ...answerRights(role, thread) }),
            },
            firstUnreadReplyId: slot({ field: 'firstUnreadReplyId', basis }),
            replies: page.replies.map((reply, index) => ({
              ...reply,
              isLiked: slot({ field: 'isLiked', basis, reply: basis.replies[index] }),
              isUnread: slot({ field: 'isUnread', basis, reply: basis.replies[index] }),
              can: slot({ field: 'can', basis, ...replyRights(role, reply, thread) }),
            })),
          }
        },
      }
    )
  },
  async viewerFields({ db }, viewer, keys: readonly FieldKey[]) {
    const [first] = keys
    const reader = first && (await findReaderState(db, { viewerId: viewer.id, basis: first.basis }))
    if (!reader) return null
    const { basis } = first
    const firstUnread = basis.replies.find((reply) => isUnread(reply, reader))?.id ?? null
    // The first unread reply may be on a page after the cached one.
    if (firstUnread === null && !basis.isComplete && basis.activity > (reader.readAt ?? Infinity)) return null
    return shortViewerFields(keys.map((key) => fieldJson(key, { ...reader, firstUnread })))
  },
})

/** What the viewer-specific fields depend on besides the viewer; times in microseconds. */
type Basis = { threadId: number; activity: number; replies: ReplyBasis[]; isComplete: boolean }
type ReplyBasis = { id: number; authorId: string | null; writtenAt: number; isRemoved: boolean }

/** The abilities, as JSON, of the author of a post and of everyone else with a role. */
type Rights = { authorId: string | null; forAuthor: string; forOthers: string }

/** A viewer-specific field of a reply, or of the thread when there is no `reply`. */
type FieldKey = { basis: Basis } & (
  | { field: 'isUnread' | 'isLiked'; reply?: ReplyBasis | undefined }
  | { field: 'firstUnreadReplyId' }
  | ({ field: 'can' } & Rights)
)

function basisOf({ thread, replies, next }: OpenThread, times: ThreadTimes): Basis {
  return {
    threadId: thread.id,
    activity: times.activity,
    isComplete: next === null,
    replies: replies.map(({ id, author, isRemoved }) => {
      return { id, authorId: author.id, writtenAt: times.replies.get(id) ?? 0, isRemoved }
    }),
  }
}

/** Boards that everyone may read have no moderators, and those where not everyone may write are not cached. */
const everyone = { isModerator: false, mayWrite: true }

function threadRights(role: Viewer['role'], { author, isLocked }: Thread): Rights {
  const state = { authorId: author.id, isLocked, ...everyone }
  return rightsOf(role, author.id, (person) => threadAbilities(person, state))
}

function answerRights(role: Viewer['role'], { author, isLocked, isAsk }: Thread): Rights {
  const state = { authorId: author.id, isLocked, isAsk, ...everyone }
  return rightsOf(role, author.id, (person) => answerRejection(person, state) === null)
}

function replyRights(role: Viewer['role'], { author, isRemoved }: Reply, { isLocked }: Thread): Rights {
  const state = { authorId: author.id, isRemoved }
  return rightsOf(role, author.id, (person) => replyAbilities(person, state, { isLocked, ...everyone }))
}

function rightsOf(
  role: Viewer['role'],
  authorId: string | null,
  abilitiesOf: (person: Pick<Viewer, 'id' | 'role'>) => object | boolean,
): Rights {
  const others = anyoneWithRole(role)
  const forOthers = JSON.stringify(abilitiesOf(others))
  const forAuthor = authorId === null ? forOthers : JSON.stringify(abilitiesOf({ ...others, id: authorId }))
  return { authorId, forAuthor, forOthers }
}

/** A reader's state in a thread: when they joined, up to when they have read it, and what they like; times in microseconds. */
type ReaderState = {
  viewerId: string
  joinedAt: number
  readAt: number | null
  likesThread: boolean
  likedReplies: number[]
}

/** Whether another person wrote a reply after the reader last read the thread. */
function isUnread({ writtenAt, isRemoved, authorId }: ReplyBasis, { readAt, viewerId }: ReaderState): boolean {
  return readAt !== null && writtenAt > readAt && !isRemoved && authorId !== viewerId
}

/** The JSON of a viewer-specific field. */
function fieldJson(key: FieldKey, reader: ReaderState & { firstUnread: number | null }): string {
  if (key.field === 'can') return key.authorId === reader.viewerId ? key.forAuthor : key.forOthers
  if (key.field === 'firstUnreadReplyId') return String(reader.firstUnread)
  const { reply } = key
  if (key.field === 'isLiked') return String(reply ? reader.likedReplies.includes(reply.id) : reader.likesThread)
  return String(reply ? isUnread(reply, reader) : key.basis.activity > (reader.readAt ?? reader.joinedAt))
}

const account = accountsAs('a')

const readReaderStates = prepare<ReaderState>(sql`
  select ${account.id} as "viewerId", ${microseconds(sql`${account.createdAt}`)} as "joinedAt",
    ${microseconds(sql`r.read_at`)} as "readAt",
    exists (select from forum_thread_likes where thread_id = request.thread and account_id = ${account.id}) as "likesThread",
    coalesce((
      select json_agg(reply_id) from forum_reply_likes
      where account_id = ${account.id} and reply_id = any(string_to_array(request.replies, ',')::bigint[])
    ), '[]') as "likedReplies"
  from unnest(${arrayPlaceholder('viewers', 'uuid')}, ${arrayPlaceholder('threads', 'bigint')}, ${arrayPlaceholder('replies', 'text')})
    with ordinality request (viewer, thread, replies, position)
  left join ${account.table} on ${account.id} = request.viewer
  left join forum_reads r on r.account_id = request.viewer and r.thread_id = request.thread
  order by request.position`)

const findReaderState = createBatchLoader(async (db: Database, keys: { viewerId: string; basis: Basis }[]) => {
  const rows = await readReaderStates(db, {
    viewers: keys.map(({ viewerId }) => viewerId),
    threads: keys.map(({ basis }) => basis.threadId),
    replies: keys.map(({ basis }) => basis.replies.map(({ id }) => id).join(',')),
  })
  return rows.map((row) => (row.viewerId === null ? null : row))
})
