import { sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import { grouped } from '../../platform/server/database/batch-loader.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { sharedRead } from '../../platform/server/response-cache/cached-endpoint.ts'
import { forumContract, type Reply, type Thread } from '../contract.ts'
import { microseconds } from './moments.ts'
import { anybody, replyAbilities, threadAbilities } from './policy.ts'
import { type Moments, type OpenThread, openThreadForAll } from './thread-page.ts'

/** A thread at its beginning: the same for everybody of a role, but for what is new to each, liked or written by her. */
export const sharedThread = sharedRead(forumContract.getThread, {
  matters: ['board', 'people'],
  isShared: (input) => input.through === undefined,
  isOftenRare: () => true,
  async read({ db }, role, { id }) {
    const found = await openThreadForAll(db, role, id)
    return (
      found && {
        output: found.page,
        withSlots(page, slot) {
          const basis = basisOf(page, found.moments)
          const { thread } = page
          return {
            ...page,
            thread: {
              ...thread,
              isUnread: slot({ shows: 'unread', basis }),
              isLiked: slot({ shows: 'liked', basis }),
              can: slot({ shows: 'can', basis, ...threadRights(role, thread) }),
            },
            firstUnreadReplyId: slot({ shows: 'firstUnread', basis }),
            replies: page.replies.map((reply, index) => ({
              ...reply,
              isLiked: slot({ shows: 'liked', basis, reply: basis.replies[index] }),
              isUnread: slot({ shows: 'unread', basis, reply: basis.replies[index] }),
              can: slot({ shows: 'can', basis, ...replyRights(role, reply, thread) }),
            })),
          }
        },
      }
    )
  },
  async own({ db }, viewer, marks: readonly Mark[]) {
    const [mark] = marks
    const her = mark && (await findReading(db, { viewerId: viewer.id, basis: mark.basis }))
    if (!her) return null
    const firstUnread = mark.basis.replies.find((reply) => isNew(reply, her))?.id ?? null
    // What is new to her may stand further down than what is kept.
    if (firstUnread === null && !mark.basis.isWhole && mark.basis.activity > (her.readAt ?? Infinity)) return null
    return marks.map((each) => show(each, { ...her, firstUnread }))
  },
})

/** What a reader's own marks hang on besides herself; moments in microseconds. */
type Basis = { threadId: number; activity: number; replies: ReplyBasis[]; isWhole: boolean }
type ReplyBasis = { id: number; authorId: string | null; moment: number; isRemoved: boolean }

/** JSON of what whoever wrote something may do to it, and everybody else of a role. */
type Rights = { authorId: string | null; forAuthor: string; forOthers: string }

/** What one place of the page shows, of a reply or else of the thread. */
type Mark = { basis: Basis } & (
  | { shows: 'unread' | 'liked'; reply?: ReplyBasis | undefined }
  | { shows: 'firstUnread' }
  | ({ shows: 'can' } & Rights)
)

function basisOf({ thread, replies, next }: OpenThread, moments: Moments): Basis {
  return {
    threadId: thread.id,
    activity: moments.activity,
    isWhole: next === null,
    replies: replies.map(({ id, author, isRemoved }) => {
      return { id, authorId: author.id, moment: moments.replies.get(id) ?? 0, isRemoved }
    }),
  }
}

/** Nobody looks after one of the boards that everybody may read. */
const isModerator = false

function threadRights(role: Viewer['role'], { author, isLocked }: Thread): Rights {
  const state = { authorId: author.id, isLocked, isModerator }
  return rightsOf(role, author.id, (person) => threadAbilities(person, state))
}

function replyRights(role: Viewer['role'], { author, isRemoved }: Reply, { isLocked }: Thread): Rights {
  const state = { authorId: author.id, isRemoved }
  return rightsOf(role, author.id, (person) => replyAbilities(person, state, { isLocked, isModerator }))
}

function rightsOf(
  role: Viewer['role'],
  authorId: string | null,
  abilitiesOf: (person: Pick<Viewer, 'id' | 'role'>) => object,
): Rights {
  const others = anybody(role)
  const forOthers = JSON.stringify(abilitiesOf(others))
  const forAuthor = authorId === null ? forOthers : JSON.stringify(abilitiesOf({ ...others, id: authorId }))
  return { authorId, forAuthor, forOthers }
}

/** Somebody's reading of a thread: since when she is here, up to when she has read it, and what of it she likes. */
type Reading = { viewerId: string; since: number; readAt: number | null; likesThread: boolean; liked: number[] }

/** Whether a reply came after what she has read, from somebody else. */
function isNew({ moment, isRemoved, authorId }: ReplyBasis, { readAt, viewerId }: Reading): boolean {
  return readAt !== null && moment > readAt && !isRemoved && authorId !== viewerId
}

function show(mark: Mark, her: Reading & { firstUnread: number | null }): string {
  if (mark.shows === 'can') return mark.authorId === her.viewerId ? mark.forAuthor : mark.forOthers
  if (mark.shows === 'firstUnread') return String(her.firstUnread)
  const { reply } = mark
  if (mark.shows === 'liked') return String(reply ? her.liked.includes(reply.id) : her.likesThread)
  return String(reply ? isNew(reply, her) : mark.basis.activity > (her.readAt ?? her.since))
}

const readReadings = prepare<Reading>(sql`
  select a.id as "viewerId", ${microseconds(sql`a.created_at`)} as since, ${microseconds(sql`r.read_at`)} as "readAt",
    exists (select from forum_thread_likes where thread_id = asked.thread and account_id = a.id) as "likesThread",
    coalesce((
      select json_agg(reply_id) from forum_reply_likes
      where account_id = a.id and reply_id = any(string_to_array(asked.replies, ',')::bigint[])
    ), '[]') as liked
  from unnest(${value('viewers')}::uuid[], ${value('threads')}::bigint[], ${value('replies')}::text[])
    with ordinality asked (viewer, thread, replies, place)
  left join accounts a on a.id = asked.viewer
  left join forum_reads r on r.account_id = asked.viewer and r.thread_id = asked.thread
  order by asked.place`)

const findReading = grouped(async (db: Database, keys: { viewerId: string; basis: Basis }[]) => {
  const rows = await readReadings(db, {
    viewers: keys.map(({ viewerId }) => viewerId),
    threads: keys.map(({ basis }) => basis.threadId),
    replies: keys.map(({ basis }) => basis.replies.map(({ id }) => id).join(',')),
  })
  return rows.map((row) => (row.viewerId === null ? null : row))
})
