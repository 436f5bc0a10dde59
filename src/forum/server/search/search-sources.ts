import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { FoundItem, SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import {
  type IndexedContent,
  isByAuthor,
  isInPlace,
  isWithinTime,
  prepareIndexedSearch,
} from '../../../platform/server/search/indexed-search.ts'
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

const threads: IndexedContent = {
  prelude: boards,
  index: sql`forum_thread_search`,
  position: sql`s.thread_id`,
  joins: sql`join forum_threads t on t.id = s.thread_id join boards c on c.id = s.category_id`,
  isFound: sql`${isInPlace(sql`s.category_id`)} and ${isByAuthor(sql`t.author_id`)}
    and ${isWithinTime(sql`t.created_at`)} and ${passesPictureFilter(sql`p.thread_id = t.id`)}`,
  isFoundInIndex: isOnVisibleBoard,
  newestPosition: sql`(select max(id) from forum_threads)`,
  hasTitle: true,
  positionsByAuthor: sql`
    select id as position from forum_threads where author_id = any(${placeholder('from')}::uuid[]) order by id desc`,
  columns: sql`t.id as "threadId", null::bigint as "replyId", t.title, t.content as text, t.created_at as "createdAt",
    t.like_count as "likeCount", c.id as "boardId", c.board_name as "boardName", t.author_id as "writtenBy"`,
}

const replies: IndexedContent = {
  prelude: boards,
  index: sql`forum_reply_search`,
  position: sql`s.reply_id`,
  joins: sql`
    join forum_replies r on r.id = s.reply_id join boards c on c.id = s.category_id
    join forum_threads t on t.id = r.thread_id`,
  isFound: sql`r.removed_at is null and ${isInPlace(sql`s.category_id`)} and ${isByAuthor(sql`r.author_id`)}
    and ${isWithinTime(sql`r.created_at`)} and ${passesPictureFilter(sql`p.reply_id = r.id`)}`,
  isFoundInIndex: isOnVisibleBoard,
  newestPosition: sql`(select max(id) from forum_replies)`,
  hasTitle: false,
  positionsByAuthor: sql`
    select id as position from forum_replies where author_id = any(${placeholder('from')}::uuid[]) order by id desc`,
  columns: sql`t.id as "threadId", r.id as "replyId", t.title, r.content as text, r.created_at as "createdAt",
    r.like_count as "likeCount", c.id as "boardId", c.board_name as "boardName", r.author_id as "writtenBy"`,
}

type PostRow = {
  threadId: number
  replyId: number | null
  title: string
  text: string
  createdAt: string
  likeCount: number
  boardId: BoardId
  boardName: string | null
  writtenBy: string | null
}

const searchThreads = prepareIndexedSearch<PostRow>(threads)
const searchReplies = prepareIndexedSearch<PostRow>(replies)

/** Threads on the boards that a member may read. */
export const threadSource: SearchSource = {
  kind: 'thread',
  roles: ['member', 'admin'],
  filters,
  async find({ db }, viewer, request) {
    const { rows, isComplete } = await searchThreads(db, request, { viewer: viewer.id })
    return { items: await toItems(db, rows), isComplete }
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
    const { rows, isComplete } = await searchReplies(db, request, { viewer: viewer.id })
    return { items: await toItems(db, rows), isComplete }
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

const readAuthors = prepare<AuthorRow>(sql`
  select ${authorColumns} from unnest(${placeholder('ids')}::uuid[]) wanted(id) ${joinAuthor(sql`wanted.id`)}`)

async function toItems(db: Database, rows: readonly PostRow[]): Promise<FoundItem[]> {
  const ids = [...new Set(rows.flatMap(({ writtenBy }) => writtenBy ?? []))]
  const authors = new Map(
    (ids.length > 0 ? await readAuthors(db, { ids }) : []).map((author) => [author.authorId, author]),
  )
  const nobody: AuthorRow = { authorId: null, authorName: null, authorAvatarUrl: null }
  return rows.map((row) => {
    const path = `/messages/thread/${row.threadId}`
    return {
      id: String(row.replyId ?? row.threadId),
      path: row.replyId === null ? path : `${path}#reply-${row.replyId}`,
      title: row.title,
      text: row.text,
      context: nameOfBoard(row.boardId, row.boardName),
      person: toAuthor(authors.get(row.writtenBy) ?? nobody),
      at: toTimestamp(row.createdAt),
      likes: row.likeCount,
    }
  })
}
