import { type SQL, sql } from 'drizzle-orm'
import { accountsAs, isActiveMember } from '../../../accounts/server/exports.ts'
import { hasBlockBetween } from '../../../contact-permissions/server/exports.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { idArray } from '../../../platform/server/database/table-alias.ts'
import { isListed, membersOfCompanyLike, sharedCompanyOf } from '../../../profiles/server/exports.ts'
import { isGroupBoard } from '../../categories.ts'
import type { BoardId } from '../../contract.ts'
import type { MentionSuggestion } from '../../mention-contract.ts'

/** A board that not everyone may read. `readers` is the board whose members may. */
type PrivatePlace = { board: BoardId; isPrivate: true; readers: string; thread: number | null }

/** Where a post is written: in a thread, on a board, or for everyone. */
export type SuggestionPlace =
  | PrivatePlace
  | { board: BoardId; isPrivate: false; thread: number | null }
  | { board: null; isPrivate: false; thread: null }

/** How many posts, members, and matches are examined at most, so that a suggestion costs the same in a large community. */
const maxReplies = 200
const maxOwnPosts = 30
const maxWalkedMembers = 200
const maxMatches = 200
const maxBoardMembers = 5000
/** How many letters the indexes need to find few people. */
const minIndexedLength = 2
const minCompanyLength = 3

/** A regular expression for texts in which a word begins with a term. */
function wordStart(term: string): string {
  return `(^|[^[:alnum:]])${term.replace(/[!-/:-@[-`{-~]/g, '\\$&')}`
}

/**
 * SQL: the people who wrote in a thread, and those whom the viewer answered or mentioned in their latest posts; the
 * latest first.
 */
export function nearbyPeople(viewerId: string, thread: number | null): SQL {
  return sql`
    with own_replies as materialized (
      select id, thread_id, parent_reply_id, created_at from forum_replies
      where author_id = ${viewerId} and removed_at is null order by created_at desc limit ${maxOwnPosts}
    ), own_threads as materialized (
      select id, created_at from forum_threads
      where author_id = ${viewerId} order by created_at desc limit ${maxOwnPosts}
    ), person (id, tier, at) as (
      select author_id, 0, created_at from forum_threads where id = ${thread}
      union all
      (select author_id, 0, created_at from forum_replies
        where thread_id = ${thread} and removed_at is null order by created_at desc limit ${maxReplies})
      union all
      select mention.account_id, 1, own.created_at
      from own_replies own join forum_mentions mention on mention.reply_id = own.id
      where mention.name is not null and not mention.is_removed
      union all
      select mention.account_id, 1, own.created_at
      from own_threads own join forum_mentions mention on mention.thread_id = own.id and mention.reply_id is null
      where mention.name is not null and not mention.is_removed
      union all
      select parent.author_id, 1, own.created_at
      from own_replies own join forum_replies parent on parent.id = own.parent_reply_id
      union all
      select t.author_id, 1, own.created_at
      from own_replies own join forum_threads t on t.id = own.thread_id where own.parent_reply_id is null
    )
    select id, min(tier) as tier, max(at) as at from person group by id`
}

/** SQL: the people who may read a board that not everyone may. Admins are among the readers of a category only. */
export function readersOf({ board, readers }: PrivatePlace): SQL {
  const admin = accountsAs('admin')
  const admins = sql`union select ${admin.id} from ${admin.table} where ${admin.role} = 'admin'`
  return sql`
    select id, 2 as tier, null::timestamptz as at from (
      select account_id as id from forum_board_members where category_id = ${readers}
      ${isGroupBoard(board) ? sql`` : admins}
    ) reader limit ${maxBoardMembers}`
}

/**
 * SQL: some members whose name, or company, may match. Those that follow the term in the order of names are read one by
 * one, which also serves a single letter; the trigram indexes find the others.
 */
export function otherMembers(term: string): SQL {
  const [next, named] = [accountsAs('next'), accountsAs('named')]
  // In the order of names, "A" stands before all names with this letter, in whichever case the order puts first.
  const start = term.charAt(0).toUpperCase() + term.slice(1)
  const sources = [
    sql`(select ${next.id} from ${next.table} where ${next.name} >= ${start}
      order by ${next.name}, ${next.id} limit ${maxWalkedMembers})`,
  ]
  if (term.length >= minIndexedLength) {
    sources.push(sql`(
      select ${named.id} from ${named.table} where lower(${named.name}) ~ ${wordStart(term)} limit ${maxMatches})`)
  }
  if (term.length >= minCompanyLength) sources.push(sql`(${membersOfCompanyLike(wordStart(term), maxMatches)})`)
  return sql`select id, 2 as tier, null::timestamptz as at from (${sql.join(sources, sql` union `)}) either (id)`
}

type SuggestionQuery = {
  viewerId: string
  place: SuggestionPlace
  /** What the person typed after "@", normalized. */
  term: string
  /** A query for the people to choose from. */
  among: SQL
  limit: number
  except?: readonly string[]
}

/**
 * Reads those of some people who may be suggested: active members whom the directory lists, who may read the place,
 * without a block between them and the viewer. Names that begin with the term come first, then companies.
 */
export async function readSuggestions(
  db: Database,
  { viewerId, place, term, among, limit, except = [] }: SuggestionQuery,
): Promise<MentionSuggestion[]> {
  const person = accountsAs('person')
  const id = sql`${person.id}`
  const name = sql`lower(${person.name})`
  const pattern = wordStart(term)
  const isReader = place.isPrivate
    ? sql`(
        exists (select from forum_board_members where category_id = ${place.readers} and account_id = ${id})
        or (${person.role} = 'admin' and not ${isGroupBoard(place.board)}))`
    : sql`true`
  const { rows } = await db.execute<MentionSuggestion>(sql`
    select ${id}, ${person.name}, ${person.avatarUrl} as "avatarUrl", shared.company
    from (${among}) candidate
    join ${person.table} on ${id} = candidate.id
    cross join lateral (select ${sharedCompanyOf(id)} as company) shared
    where ${isActiveMember('person')} and ${isListed(id)} and ${id} <> ${viewerId} and ${id} <> all(${idArray(except)})
      and (${term} = '' or ${name} ~ ${pattern} or lower(shared.company) ~ ${pattern})
      and ${isReader} and not ${hasBlockBetween(sql`${viewerId}::uuid`, id)}
    order by candidate.tier, case when starts_with(${name}, ${term}) then 0 when ${name} ~ ${pattern} then 1 else 2 end,
      candidate.at desc nulls last, ${person.name}, ${id}
    limit ${limit}`)
  return rows
}
