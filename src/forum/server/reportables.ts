import { serial } from '../../platform/contract/identifiers.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { Reportable } from '../../platform/server/extension-points/reportable-content.ts'
import { orNull } from '../../platform/server/http/problem-details.ts'
import type { Author, Thread } from '../contract.ts'
import { holdReply, holdThread } from './holding.ts'
import { takeAwayReplies, takeAwayThreads } from './removal.ts'
import { loadReply } from './reply-pages.ts'
import { loadThread } from './threads.ts'
import { tellReaders } from './watching.ts'

/** Characters of a text that the queue of reports shows. */
const excerptLength = 400

/** Threads as reports reach them: one that the viewer may not read is not there. */
export const reportableThread: Reportable = {
  kind: 'thread',
  async find({ db }, viewer, id) {
    const thread = await findThread(db, viewer, id)
    if (!thread) return null
    const { title, content, author } = thread
    return { title, excerpt: shorten(content), path: `/messages/thread/${thread.id}`, author: known(author) }
  },
  async remove(services, tx, admin, id) {
    const thread = await orNull(holdThread(tx, admin, Number(id)))
    if (!thread) return
    await takeAwayThreads(tx, [thread.id])
    await tellReaders(services, tx, thread.id, { kind: 'threadRemoved', actorId: admin.id })
  },
}

/** Replies as reports reach them: through their thread. */
export const reportableReply: Reportable = {
  kind: 'reply',
  async find({ db }, viewer, id) {
    const { data } = serial.safeParse(id)
    const reply = data ? await orNull(loadReply(db, viewer, data)) : null
    if (!reply || reply.isRemoved) return null
    const thread = await findThread(db, viewer, String(reply.threadId))
    if (!thread) return null
    const path = `/messages/thread/${thread.id}#reply-${reply.id}`
    const title = `Reply in “${thread.title}”`
    return { title, excerpt: shorten(reply.content), path, author: known(reply.author) }
  },
  async remove(services, tx, admin, id) {
    const held = await orNull(holdReply(tx, admin, Number(id)))
    if (!held) return
    await takeAwayReplies(tx, [held.reply.id])
    const event = { kind: 'replyChanged', replyId: held.reply.id, actorId: admin.id } as const
    await tellReaders(services, tx, held.thread.id, event)
  },
}

async function findThread(db: Database, viewer: Viewer, id: string): Promise<Thread | null> {
  const { data } = serial.safeParse(id)
  const found = data ? await orNull(loadThread(db, viewer, data)) : null
  return found?.thread ?? null
}

/** The beginning of a text, never half a character. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : text
}

function known({ id, name }: Author): { id: string; name: string } | null {
  return id === null ? null : { id, name }
}
