import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/server/audit.ts'
import { type RequestContext, viewerOf } from '../../platform/server/context.ts'
import type { Database } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import { mails } from '../../platform/server/tables.ts'
import type { Mail } from '../contract.ts'
import { readPosition, writePosition } from './positions.ts'

/** Mails of a page. */
const pageSize = 50

/** A page of the outbox, newest first. What the mails say is never read: it holds links that open accounts. */
export async function listMails(db: Database, input: { state?: Mail['state']; after?: string }) {
  const after = readPosition(input.after)
  const { id, to, subject, state, attempts, lastError, createdAt, sentAt } = mails
  const [rows, waiting] = await Promise.all([
    db
      .select({ id, to, subject, state, attempts, lastError, createdAt, sentAt })
      .from(mails)
      .where(
        and(
          input.state && stateIs(input.state),
          after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize + 1),
    db.select({ id }).from(mails).where(stateIs('queued')).limit(1),
  ])
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    mails: page.map((mail) => ({
      ...mail,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    })),
    next: last && rows.length > pageSize ? writePosition({ at: last.createdAt, id: last.id }) : null,
    isSending: waiting.length > 0,
  }
}

/** Puts a mail that could not be sent in line again. @throws NOT_FOUND, CONFLICT when it did not fail */
export async function retryMail(context: RequestContext, id: string): Promise<void> {
  const { id: actorId } = viewerOf(context)
  const isQueued = await context.db.transaction(async (tx) => {
    if (!(await context.outbox.retry(tx, id))) return false
    await recordAct(tx, { action: 'mail.retried', actorId, subject: { kind: 'mail', id } })
    return true
  })
  if (isQueued) return
  const [mail] = await context.db.select({ id: mails.id }).from(mails).where(eq(mails.id, id))
  if (!mail) throw problem('NOT_FOUND', 'This mail is no longer in the outbox.')
  throw problem('CONFLICT', 'This mail is already on its way.')
}

/** How many mails could not be sent so far. */
export async function failedMailCount(db: Database): Promise<number> {
  return db.$count(mails, stateIs('failed'))
}

/** Whether a mail waits for longer than `minutes`, which it does only when nothing sends. */
export async function isMailStuck(db: Database, minutes: number): Promise<boolean> {
  const [row] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(stateIs('queued'), sql`${mails.createdAt} < now() - make_interval(mins => ${minutes})`))
    .limit(1)
  return row !== undefined
}

/** Says the state in the text itself, so that the planner sees that the small index over unsent mails will do. */
function stateIs(state: Mail['state']) {
  return sql`${mails.state} = ${sql.raw(`'${state}'`)}`
}
