import { type LiveEventPayloads, maxSilenceSeconds } from '../../platform/contract/live.ts'

/** Seconds that the server may take to open a connection. */
const openingSeconds = 8

/** How a connection ended. After `over`, another attempt would be rejected too. */
export type ConnectionEnd = 'lost' | 'over'

export type ConnectionHandlers = {
  onEvent<Name extends keyof LiveEventPayloads>(name: Name, data: LiveEventPayloads[Name]): void
  onAlive(): void
}

/** Response statuses after which the session no longer belongs to this account. */
const overStatuses = [401, 403, 409]

/** Opens a live connection and reads it until it ends, is silent for too long, or `signal` aborts. */
export async function openConnection(
  account: string,
  subjects: readonly string[],
  signal: AbortSignal,
  { onEvent, onAlive }: ConnectionHandlers,
): Promise<ConnectionEnd> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), openingSeconds * 1000)
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), maxSilenceSeconds * 1000)
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
    restartTimer()
    await readEvents(response.body, {
      onEvent(name, data) {
        restartTimer()
        onEvent(name as keyof LiveEventPayloads, data as never)
      },
      onComment() {
        restartTimer()
        onAlive()
      },
    })
  } catch {
    // The connection was cut, was silent for too long, or is no longer wanted.
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
  return 'lost'
}

type EventHandlers = {
  /** Receives an event with its parsed data. */
  onEvent(name: string, data: unknown): void
  /** Receives a comment, which is a sign of life. */
  onComment(): void
}

/** Reads an event stream to its end. Supports only what our server sends: one line of data per event. */
export async function readEvents(body: ReadableStream<Uint8Array>, handlers: EventHandlers): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + decoder.decode(chunk.value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (name !== undefined && data !== undefined) handlers.onEvent(name, JSON.parse(data))
      else handlers.onComment()
    }
  }
}

/** The result of an attempt to change the subjects of a connection. */
export type ChangeEnd = 'done' | 'failed' | 'over'

/** Milliseconds that adding and dropping subjects may take. */
const changeTimeout = 4000

/** Adds and drops subjects of an open connection. The server confirms each added subject over the connection itself. */
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
