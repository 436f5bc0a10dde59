import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { ItemDetails, SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import {
  type IndexedContent,
  isByAuthor,
  isInPlace,
  isWithinTime,
} from '../../../platform/server/search/indexed-content.ts'
import { prepareIndexedSearch } from '../../../platform/server/search/indexed-search.ts'
import { searchText } from '../../../platform/server/search/text-words.ts'
import type { BoardId } from '../../contract.ts'
import { isCategory, isPublicOrJoined, isVisibleInLists, joinViewer } from '../boards/board-access.ts'
import { nameOfBoard } from '../boards/categories.ts'
import { type AuthorRow, authorColumns, joinAuthor, toAuthor, toTimestamp } from '../row-mapping.ts'

// Blocks do not matter here: the board shows people who blocked each other the same threads as everyone else.

const boards = sql`
  boards as materialized (
    select c.id, c.board_name from forum_categories c ${joinViewer(placeholder('viewer'))} where ${isVisibleInLists}),`
const isOnVisibleBoard = sql`s.category_id in (select id from boards)`

const filters = ['in', 'from', 'has', 'before', 'after'] as const
/** SQL: whether a post passes the filter of pictures. @param isItsPicture the condition that a picture `p` is of the post */
function passesPictureFilter(isItsPicture: SQL): SQL {
  return sql`(not ${placeholder('needsPicture')}::boolean or exists (select from forum_pictures p where ${isItsPicture}))`
}

const joinBoard = sql`join boards c on c.id = s.category_id`
const boardColumns = sql`c.id as "boardId", c.board_name as "boardName", ${authorColumns}`

const threads: IndexedContent = {
  prelude: boards,
  index: sql`forum_thread_search`,
  keys: sql`s.thread_id, s.category_id`,
  id: sql`s.thread_id`,
  idType: 'bigint',
  position: sql`s.thread_id`,
  joins: sql`join forum_threads t on t.id = s.thread_id`,
  isFound: sql`(${isInPlace(sql`s.category_id`)} and ${isByAuthor(sql`t.author_id`)}
    and ${isWithinTime(sql`t.created_at`)} and ${passesPictureFilter(sql`p.thread_id = t.id`)})`,
  isFoundInIndex: isOnVisibleBoard,
  newestPosition: sql`(select max(id) from forum_threads)`,
  hasTitle: true,
  positionsByAuthor: sql`
    select id as position from forum_threads where author_id = any(${placeholder('from')}::uuid[]) order by id desc`,
  columns: sql`t.id, t.title, t.created_at as "createdAt", t.like_count as "likeCount"`,
  details: sql`t.title, t.content as text, ${boardColumns}`,
  detailJoins: sql`${joinBoard} ${joinAuthor(sql`t.author_id`)}`,
}

const replies: IndexedContent = {
  prelude: boards,
  index: sql`forum_reply_search`,
  keys: sql`s.reply_id, s.category_id`,
  id: sql`s.reply_id`,
  idType: 'bigint',
  position: sql`s.reply_id`,
  joins: sql`join forum_replies r on r.id = s.reply_id`,
  isFound: sql`(r.removed_at is null and ${isInPlace(sql`s.category_id`)} and ${isByAuthor(sql`r.author_id`)}
    and ${isWithinTime(sql`r.created_at`)} and ${passesPictureFilter(sql`p.reply_id = r.id`)})`,
  isFoundInIndex: isOnVisibleBoard,
  newestPosition: sql`(select max(id) from forum_replies)`,
  hasTitle: false,
  positionsByAuthor: sql`
    select id as position from forum_replies where author_id = any(${placeholder('from')}::uuid[]) order by id desc`,
  columns: sql`r.id, r.thread_id as "threadId", r.created_at as "createdAt", r.like_count as "likeCount"`,
  details: sql`t.title, r.content as text, ${boardColumns}`,
  detailJoins: sql`join forum_threads t on t.id = r.thread_id ${joinBoard} ${joinAuthor(sql`r.author_id`)}`,
}

type PostRow = { id: number; createdAt: string; likeCount: number }
type PostDetails = AuthorRow & { title: string; text: string; boardId: BoardId; boardName: string | null }

const searchThreads = prepareIndexedSearch<PostRow & { title: string }, PostDetails>(threads)
const searchReplies = prepareIndexedSearch<PostRow & { threadId: number }, PostDetails>(replies)

/** Threads on the boards that a member may read. */
export const threadSource: SearchSource = {
  kind: 'thread',
  roles: ['member', 'admin'],
  filters,
  async find({ db }, viewer, request) {
    const { rows, isComplete } = await searchThreads.find(db, request, { viewer: viewer.id })
    const items = rows.map((row) => ({ ...toCandidate(row), path: `/messages/thread/${row.id}`, title: row.title }))
    return { items, isComplete }
  },
  async detailsOf({ db }, viewer, request, ids) {
    return toDetails(await searchThreads.detailsOf(db, request, { viewer: viewer.id }, ids))
  },
  async placesNamed({ db }, viewer, name) {
    const wanted = searchText(name)
    const named = (await readCategoryNames(db, { viewer: viewer.id })).filter(({ address, stored }) =>
      [address, nameOfBoard(address, stored)].some((each) => searchText(each) === wanted),
    )
    const ids = [...named.map(({ id }) => id), ...(await joinedBoardsNamed(db, viewer, wanted))]
    return [...new Set(ids)]
  },
}

/** Replies that were not removed, in the threads that a member may read. */
export const replySource: SearchSource = {
  kind: 'reply',
  roles: ['member', 'admin'],
  filters,
  async find({ db }, viewer, request) {
    const { rows, isComplete } = await searchReplies.find(db, request, { viewer: viewer.id })
    const items = rows.map((row) => {
      return { ...toCandidate(row), path: `/messages/thread/${row.threadId}#reply-${row.id}`, title: '' }
    })
    return { items, isComplete }
  },
  async detailsOf({ db }, viewer, request, ids) {
    return toDetails(await searchReplies.detailsOf(db, request, { viewer: viewer.id }, ids))
  },
}

const readCategoryNames = prepare<{ id: BoardId; address: BoardId; stored: string | null }>(sql`
  select c.id, c.id as address, c.board_name as stored from forum_categories c ${joinViewer(placeholder('viewer'))}
  where ${isCategory} and ${isVisibleInLists}
  union all
  -- A category that was merged into another one is still found by what it was called.
  select c.id, merged.id, merged.board_name
  from forum_merged_categories merged join forum_categories c on c.id = merged.category_id
  ${joinViewer(placeholder('viewer'))}
  where ${isVisibleInLists}`)

const readJoinedBoards = prepare<{ id: string; name: string }>(sql`
  select c.id, c.board_name as name from forum_categories c ${joinViewer(placeholder('viewer'))}
  where not ${isCategory} and ${isPublicOrJoined} and search_text(c.board_name) = ${placeholder('name')}`)

/** The private boards of this name that a person is a member of. */
async function joinedBoardsNamed(db: Database, viewer: Viewer, name: string): Promise<string[]> {
  return (await readJoinedBoards(db, { viewer: viewer.id, name })).map(({ id }) => id)
}

function toCandidate({ id, createdAt, likeCount }: PostRow) {
  return { id: String(id), at: toTimestamp(createdAt), likes: likeCount }
}

function toDetails(rows: ReadonlyMap<string, PostDetails>): Map<string, ItemDetails> {
  return new Map(
    [...rows].map(([id, row]) => {
      const { title, text, boardId, boardName } = row
      return [id, { title, text, context: nameOfBoard(boardId, boardName), person: toAuthor(row) }]
    }),
  )
}
