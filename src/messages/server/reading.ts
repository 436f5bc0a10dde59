import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { moment, uuid } from '../../platform/contract/identifiers.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import {
  type Conversation,
  conversationsPerPage,
  type Message,
  type MessageCounts,
  messagesPerPage,
} from '../contract.ts'
import { findConversation, own, selectConversations } from './conversation-rows.ts'
import { messageCounts } from './counts.ts'
import { candidatePages, toConversation, toMessage } from './presenting.ts'
import { messages } from './tables.ts'

type Folder = 'current' | 'requests' | 'closed'
const place = z.tuple([moment, uuid])

/** A page of a folder, the last active conversation first, and what waits in all of them. */
export async function listConversations(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { folder, after }: { folder: Folder; after?: string },
): Promise<MessageCounts & { conversations: Conversation[]; next: string | null }> {
  const [at, id] = after === undefined ? [] : fromCursor(after, place)
  const beyond = at && sql`(${own.lastAt}, ${own.conversationId}) < (${at}::timestamptz, ${id}::uuid)`
  const [counts, rows] = await Promise.all([
    messageCounts(db, viewer.id),
    selectConversations(db, viewer)
      .where(and(eq(own.accountId, viewer.id), eq(own.folder, folder), beyond || undefined))
      .orderBy(desc(own.lastAt), desc(own.conversationId))
      .limit(conversationsPerPage + 1),
  ])
  const shown = rows.slice(0, conversationsPerPage)
  const pages = await candidatePages(db, viewer, shown)
  const last = rows.length > conversationsPerPage ? shown.at(-1)?.own : undefined
  return {
    ...counts,
    conversations: shown.map((row) => toConversation(row, viewer, pages)),
    next: last ? toCursor([last.lastAt.toISOString(), last.conversationId]) : null,
  }
}

/**
 * A conversation with its newest messages, or those before one, oldest first.
 * @throws NOT_FOUND
 */
export async function showConversation(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { id, before }: { id: string; before?: number },
): Promise<{ conversation: Conversation; messages: Message[]; hasOlder: boolean }> {
  const found = await findConversation(db, viewer, id)
  const [pages, rows] = await Promise.all([
    candidatePages(db, viewer, [found]),
    db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, id), before === undefined ? undefined : lt(messages.id, before)))
      .orderBy(desc(messages.id))
      .limit(messagesPerPage + 1),
  ])
  return {
    conversation: toConversation(found, viewer, pages),
    messages: rows
      .slice(0, messagesPerPage)
      .reverse()
      .map((row) => toMessage(row, found)),
    hasOlder: rows.length > messagesPerPage,
  }
}

/** What a conversation is for the viewer now, after something was done to it. */
export async function conversationNow({ db }: Pick<Services, 'db'>, viewer: Viewer, id: string): Promise<Conversation> {
  const found = await findConversation(db, viewer, id)
  return toConversation(found, viewer, await candidatePages(db, viewer, [found]))
}
