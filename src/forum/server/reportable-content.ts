import { plural, t } from '#text'
import { serial } from '../../platform/contract/schemas.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { ReportableContent } from '../../platform/server/extension-points/reportable-content.ts'
import { nullIfNotFound } from '../../platform/server/http/problem-details.ts'
import type { Author, Thread } from '../contract.ts'
import { publishThreadUpdate } from './live-updates.ts'
import { loadReply } from './replies/reply-pages.ts'
import { lockReply, lockThread } from './threads/locks.ts'
import { deleteReplies, deleteThreads } from './threads/removal.ts'
import { loadThread } from './threads/thread-page.ts'

/** Maximum length in characters of a text in the reports queue. */
const maxExcerptLength = 400

/** Threads as reported content. A thread that the viewer may not see is treated like one that does not exist. */
export const reportableThread: ReportableContent = {
  kind: 'thread',
  async find({ db }, viewer, id) {
    const thread = await findThread(db, viewer, id)
    if (!thread) return null
    const { title, author } = thread
    return { title, excerpt: excerptOf(thread), path: `/messages/thread/${thread.id}`, author: toKnownAuthor(author) }
  },
  async remove(services, tx, admin, id) {
    const thread = await nullIfNotFound(lockThread(tx, admin, Number(id)))
    if (!thread) return
    await deleteThreads(tx, [thread.id])
    await publishThreadUpdate(services, tx, thread.id, { kind: 'threadRemoved', actorId: admin.id })
  },
}

/** Replies as reported content. They are visible to everyone who may see their thread. */
export const reportableReply: ReportableContent = {
  kind: 'reply',
  async find({ db }, viewer, id) {
    const { data } = serial.safeParse(id)
    const reply = data ? await nullIfNotFound(loadReply(db, viewer, data)) : null
    if (!reply || reply.isRemoved) return null
    const thread = await findThread(db, viewer, String(reply.threadId))
    if (!thread) return null
    const path = `/messages/thread/${thread.id}#reply-${reply.id}`
    const title = t`Reply in “${thread.title}”`
    return { title, excerpt: excerptOf(reply), path, author: toKnownAuthor(reply.author) }
  },
  async remove(services, tx, admin, id) {
    const locked = await nullIfNotFound(lockReply(tx, admin, Number(id)))
    if (!locked) return
    await deleteReplies(tx, [locked.reply.id])
    const event = { kind: 'replyChanged', replyId: locked.reply.id, actorId: admin.id } as const
    await publishThreadUpdate(services, tx, locked.thread.id, event)
  },
}

async function findThread(db: Database, viewer: Viewer, id: string): Promise<Thread | null> {
  const { data } = serial.safeParse(id)
  const head = data ? await nullIfNotFound(loadThread(db, viewer, data)) : null
  return head?.thread ?? null
}

/** The beginning of a post's text, and how many pictures it has: a report may be about them. */
function excerptOf({ content, pictures }: Pick<Thread, 'content' | 'pictures'>): string {
  if (pictures.length === 0) return shorten(content)
  return `${shorten(content)}\n[${plural(pictures.length, { one: '# picture', other: '# pictures' })}]`
}

/** The beginning of a text. Never splits a surrogate pair. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length > maxExcerptLength ? `${characters.slice(0, maxExcerptLength).join('').trimEnd()}…` : text
}

/** Null for an author whose account no longer exists. */
function toKnownAuthor({ id, name }: Author): { id: string; name: string } | null {
  return id === null ? null : { id, name }
}
