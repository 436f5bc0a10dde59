import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { isSessionOpen, sessionTopic } from '../../accounts/server/public.ts'
import type { Services, Viewer } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import type { ProfileEvent } from '../contract.ts'
import { profiles } from './tables.ts'

/** Milliseconds between two signs of life (S1 §9). */
const heartbeat = 25_000

function profileTopic(accountId: string): string {
  return `profile:${accountId}`
}

/** Tells every screen that has the own profile open, on any device, once the caller's transaction commits. */
export async function tellOwner(
  { live }: Pick<Services, 'live'>,
  tx: Connection,
  accountId: string,
  updatedAt: Date,
): Promise<void> {
  const event: ProfileEvent = { kind: 'changed', updatedAt: updatedAt.toISOString() }
  await live.publish(tx, profileTopic(accountId), event)
}

/**
 * Changes of the viewer's profile from any device, until her session ends or `signal` aborts. A heartbeat comes at
 * once and whenever nothing else came for 25 s; it carries the moment of the last change, so that a reader who was away
 * knows what she missed.
 * @param silence milliseconds until a heartbeat
 */
export async function* watchOwn(
  { db, live }: Pick<Services, 'db' | 'live'>,
  viewer: Viewer,
  signal: AbortSignal | undefined,
  silence = heartbeat,
): AsyncGenerator<ProfileEvent, void, void> {
  const over = new AbortController()
  const end = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  const isOpen = () => isSessionOpen(db, viewer)
  const changes = live.stream<ProfileEvent>(profileTopic(viewer.id), sessionTopic(viewer.sessionId), end, isOpen)
  try {
    // Listening first: a change between the two is heard, or already read.
    let next = changes.next()
    const [profile] = await db
      .select({ updatedAt: profiles.updatedAt })
      .from(profiles)
      .where(eq(profiles.accountId, viewer.id))
    let updatedAt = profile?.updatedAt.toISOString() ?? null
    yield { kind: 'heartbeat', updatedAt }
    for (;;) {
      const change = await soonest(next, silence)
      if (change === 'silence') {
        yield { kind: 'heartbeat', updatedAt }
        continue
      }
      if (change.done) return
      updatedAt = change.value.updatedAt
      yield change.value
      next = changes.next()
    }
  } finally {
    over.abort()
  }
}

/** What is awaited, or word that nothing came for so many milliseconds. */
async function soonest<Value>(awaited: Promise<Value>, milliseconds: number): Promise<Value | 'silence'> {
  const timer = new AbortController()
  const silence = wait(milliseconds, 'silence' as const, { signal: timer.signal, ref: false })
  silence.catch(() => {})
  try {
    return await Promise.race([awaited, silence])
  } finally {
    timer.abort()
  }
}
