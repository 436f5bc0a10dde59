import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { employers } from '../../employers/server/exports.ts'
import { applications } from '../../jobs/server/exports.ts'
import { hour } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { messageAttachments } from '../server/attachments/tables.ts'
import { conversationSides, conversations, messages } from '../server/tables.ts'
import { type DemoConversation, demoConversations } from './conversations.ts'

type DemoServices = Pick<Services, 'db' | 'clock' | 'storage'>
type People = (key: string) => string

/** Lets some people of the sample community talk; where there are conversations already, nothing happens. */
export async function loadDemoMessages(services: DemoServices): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    if ((await tx.$count(conversations)) > 0) return
    const known = await tx.select().from(accounts).where(like(accounts.email, '%@demo.test'))
    const idOf: People = (key) => known.find(({ email }) => email === `${key}@demo.test`)?.id ?? ''
    for (const talk of demoConversations) await load(services, tx, talk, { idOf, now: clock.now() })
  })
}

async function load(
  { storage }: DemoServices,
  tx: Transaction,
  { from, to, state, said, unread = 0 }: DemoConversation,
  { idOf, now }: { idOf: People; now: Date },
) {
  const [first, other] = [idOf(from), idOf(to)]
  const [employer] = await tx.select().from(employers).where(eq(employers.accountId, first))
  const application = employer && (await applicationAt(tx, employer.companyId, other))
  const id = randomUUIDv7()
  const timeOf = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour)
  await tx.insert(conversations).values({
    id,
    pair: [first, other].sort().join(':'),
    state,
    startedBy: first,
    companyId: employer?.companyId ?? null,
    applicationId: application?.id ?? null,
    createdAt: timeOf(said[0]?.hoursAgo ?? 0),
  })
  const written = await tx
    .insert(messages)
    .values(
      said.map(({ by, hoursAgo, text }) => ({
        conversationId: id,
        authorId: by === 'first' ? first : other,
        body: text,
        key: randomUUID(),
        sentAt: timeOf(hoursAgo),
      })),
    )
    .returning({ id: messages.id, authorId: messages.authorId, sentAt: messages.sentAt })
  const last = written.at(-1)
  if (!last) return
  for (const [index, { file }] of said.entries()) {
    const message = written[index]
    if (file && message) await attach(storage, tx, { ...file, conversationId: id, message })
  }
  await tx.update(conversations).set({ lastMessageId: last.id }).where(eq(conversations.id, id))
  const waiting = state === 'requested' ? said.length : unread
  await tx.insert(conversationSides).values(
    [first, other].map((accountId) => {
      const isReader = accountId !== last.authorId
      const unreadCount = isReader ? waiting : 0
      return {
        conversationId: id,
        accountId,
        folder: isReader && state === 'requested' ? ('requests' as const) : ('current' as const),
        readUpTo: written.at(-1 - unreadCount)?.id ?? 0,
        unreadCount,
        unreadSince: unreadCount > 0 ? last.sentAt : null,
        // As if she had had her mail: a new site sends nobody any.
        mailedAt: unreadCount > 0 ? last.sentAt : null,
        lastAt: last.sentAt,
      }
    }),
  )
}

async function applicationAt(tx: Transaction, companyId: string, accountId: string) {
  const isTheirs = and(eq(applications.companyId, companyId), eq(applications.accountId, accountId))
  const [application] = await tx.select({ id: applications.id }).from(applications).where(isTheirs)
  return application
}

type DemoFile = {
  name: string
  text: string
  conversationId: string
  message: { id: number; authorId: string | null; sentAt: Date }
}

async function attach(
  storage: Services['storage'],
  tx: Transaction,
  { name, text, conversationId, message: { id: messageId, authorId: accountId, sentAt } }: DemoFile,
): Promise<void> {
  const id = randomUUID()
  const file = {
    id,
    key: `attachments/${id}.txt`,
    name,
    contentType: 'text/plain; charset=utf-8',
    size: Buffer.byteLength(text),
  }
  await storage.writeBytes(file.key, Buffer.from(text), file.contentType)
  const place = { conversationId, messageId, position: 1, accountId, createdAt: sentAt, attachedAt: sentAt }
  await tx.insert(messageAttachments).values({ ...file, ...place })
}
