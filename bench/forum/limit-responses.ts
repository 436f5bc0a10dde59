import type { QueryResult } from 'pg'
import { defaultCategories } from '../../src/forum/categories.ts'

// biome-ignore lint/suspicious/noExplicitAny: untyped rows; the bench compares the responses with the app's
type Row = any

const author = (row: Row) => ({ id: row.authorId, name: row.authorName ?? 'Anonymous', avatarUrl: row.authorAvatarUrl })
const category = defaultCategories.find(({ id }) => id === 'coding-development')

/** Builds the list's response from its rows: the first page, nothing pinned. */
export function listResponse(rows: Row[]): object {
  const threads = rows.slice(0, 10).map((row) => ({
    id: row.id,
    categoryId: 'coding-development',
    title: row.title,
    excerpt: row.excerpt,
    answerExcerpt: row.answerExcerpt,
    author: author(row),
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    lastActivityAt: row.lastActivityAt,
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    isPinned: row.isPinned,
    isLocked: row.isLocked,
    isUnread: row.isUnread,
  }))
  const { activity, id } = rows[9]
  const next = Buffer.from(JSON.stringify(['activity', activity, id])).toString('base64url')
  return {
    category: { ...category, threadCount: rows[0].threadCount, replyCount: rows[0].categoryReplyCount },
    pinned: [],
    threads,
    cursors: { previous: null, next },
    pageCount: Math.ceil((rows[0].threadCount - rows[0].pinnedCount) / 10),
  }
}

/** Builds the thread page's response from its rows, for a member who wrote none of it. All texts are without markup. */
export function threadResponse(threads: QueryResult, replies: QueryResult): object {
  const [row] = threads.rows
  const page = replies.rows.slice(0, 50)
  return {
    thread: {
      id: row.id,
      categoryId: row.categoryId,
      board: { name: category?.name, isPrivate: false },
      title: row.title,
      content: row.content,
      contentMarkup: null,
      pictures: row.pictures ?? [],
      author: author(row),
      createdAt: row.createdAt,
      editedAt: row.editedAt,
      lastActivityAt: row.lastActivityAt,
      likeCount: row.likeCount,
      replyCount: row.replyCount,
      isPinned: row.isPinned,
      isLocked: row.isLocked,
      isAsk: row.isAsk,
      isUnread: row.isUnread,
      isLiked: row.isLiked,
      can: { edit: false, remove: false, reply: true, pin: false, lock: false },
      answer: row.answer,
      canMarkAnswer: false,
    },
    firstUnreadReplyId: row.firstUnreadReplyId,
    replies: page.map((reply: Row) => ({
      id: reply.id,
      threadId: reply.threadId,
      parentReplyId: reply.parentReplyId,
      rootReplyId: reply.rootReplyId,
      content: reply.content,
      contentMarkup: null,
      pictures: reply.pictures ?? [],
      author: author(reply),
      createdAt: reply.createdAt,
      editedAt: reply.editedAt,
      isRemoved: reply.isRemoved,
      likeCount: reply.likeCount,
      isLiked: reply.isLiked,
      isUnread: reply.isUnread,
      can: { edit: false, remove: false },
    })),
    next: replies.rows.length > 50 ? page[49].id : null,
  }
}
