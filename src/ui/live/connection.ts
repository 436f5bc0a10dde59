import { type LiveWire, silenceSeconds } from '../../platform/contract/live.ts'
import { readEvents } from './read-events.ts'

/** Seconds that the server may take to begin a connection. */
const openingSeconds = 8

/** How a connection ended: `over` when another try would be refused as well. */
export type ConnectionEnd = 'lost' | 'over'

export type ConnectionHandlers = {
  onEvent<Name extends keyof LiveWire>(name: Name, data: LiveWire[Name]): void
  onAlive(): void
}

/** Codes of an answer after which the session is not this account's any more. */
const overStatuses = [401, 403, 409]

/** Opens one live connection, and follows it until it ends, falls silent, or `signal` aborts. */
export async function openConnection(
  account: string,
  subjects: readonly string[],
  signal: AbortSignal,
  { onEvent, onAlive }: ConnectionHandlers,
): Promise<ConnectionEnd> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), openingSeconds * 1000)
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
  }
  try {
    const query = new URLSearchParams({ account, subjects: subjects.join(',') })
    const response = await fetch(`/api/live?${query}`, {
      signal: AbortSignal.any([signal, silence.signal]),
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
    })
    if (overStatuses.includes(response.status)) return 'over'
    if (!response.ok || !response.body) return 'lost'
    hear()
    await readEvents(response.body, {
      onEvent(name, data) {
        hear()
        onEvent(name as keyof LiveWire, data as never)
      },
      onComment() {
        hear()
        onAlive()
      },
    })
  } catch {
    // Cut off, silent for too long, or not wanted any more.
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
  return 'lost'
}

/** What an attempt to change the subjects of a connection came to. */
export type ChangeEnd = 'done' | 'failed' | 'over'

/** Milliseconds that adding and dropping may take. */
const changeTimeout = 4000

/** Adds and drops subjects of an open connection; the connection itself answers for each that is added. */
export async function changeSubjects(
  account: string,
  change: { connection: string; add: readonly string[]; drop: readonly string[] },
): Promise<ChangeEnd> {
  try {
    const response = await fetch('/api/live/subjects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, ...change }),
      signal: AbortSignal.timeout(changeTimeout),
    })
    if (overStatuses.includes(response.status)) return 'over'
    return response.ok ? 'done' : 'failed'
  } catch {
    return 'failed'
  }
}
