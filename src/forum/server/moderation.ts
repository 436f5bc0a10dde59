import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/server/audit.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { holdThread } from './holding.ts'
import { forumThreads } from './tables.ts'
import { tellReaders } from './watching.ts'

const columns = { pinned: 'pinnedAt', locked: 'lockedAt' } as const
const acts = {
  pinned: { on: 'thread.pinned', off: 'thread.unpinned' },
  locked: { on: 'thread.locked', off: 'thread.unlocked' },
} as const

/**
 * Pins or locks a thread, or takes that back. Doing it twice is doing it once. Only admins pass the gate.
 * @throws NOT_FOUND
 */
export async function setThreadState(
  context: Pick<Services, 'db' | 'live'>,
  viewer: Viewer,
  id: number,
  state: keyof typeof columns,
  isOn: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const thread = await holdThread(tx, viewer, id)
    if ({ pinned: thread.isPinned, locked: thread.isLocked }[state] === isOn) return
    await tx
      .update(forumThreads)
      .set({ [columns[state]]: isOn ? sql`now()` : null })
      .where(eq(forumThreads.id, id))
    await recordAct(tx, {
      action: acts[state][isOn ? 'on' : 'off'],
      actorId: viewer.id,
      accountId: thread.authorId ?? undefined,
      subject: { kind: 'thread', id },
    })
    await tellReaders(context, tx, id, { kind: 'threadChanged', actorId: viewer.id })
  })
}
