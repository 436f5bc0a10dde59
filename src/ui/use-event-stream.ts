import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { problemCodeOf } from './api.ts'

/** Seconds between tries to connect again; the last one repeats (S1 §9). */
const reconnectDelays = [1, 2, 5, 10]
/** By how much of itself a pause may be longer, by chance: whom a restart cut off do not all come back at once. */
const spread = 0.5

type EventStream<Event> = {
  /** Opens the stream; `signal` closes it. */
  connect: (signal: AbortSignal) => Promise<AsyncIterable<Event>>
  /** Tells streams apart: another key closes the one before and opens anew. */
  key: string
  enabled: boolean
  /** Seconds without any event after which the connection counts as lost, for streams that send heartbeats. */
  silenceLimit?: number
  onEvent: (event: Event) => void
  /** Called at each connection: what happened before it was not heard. Also when the server refuses for good. */
  onConnect: () => void
}

/**
 * Listens to a stream of events while the page is visible; a lost connection is made again.
 * @returns whether it is connected
 */
export function useEventStream<Event>({ key, enabled, ...handlers }: EventStream<Event>): boolean {
  const isVisible = useDocumentVisibility() === 'visible'
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the stream is about
  useEffect(() => {
    if (!enabled || !isVisible) return
    const controller = new AbortController()
    void listen(controller.signal, latest, setIsLive)
    return () => {
      controller.abort()
      setIsLive(false)
    }
  }, [key, enabled, isVisible])
  return isLive
}

type Latest<Event> = { current: Omit<EventStream<Event>, 'key' | 'enabled'> }

async function listen<Event>(
  signal: AbortSignal,
  latest: Latest<Event>,
  setIsLive: (isLive: boolean) => void,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const connection = new AbortController()
    const closed = AbortSignal.any([signal, connection.signal])
    const watchdog = startWatchdog(latest.current.silenceLimit, () => connection.abort())
    try {
      const events = await latest.current.connect(closed)
      attempt = 0
      setIsLive(true)
      latest.current.onConnect()
      for await (const event of events) {
        watchdog.hear()
        latest.current.onEvent(event)
      }
    } catch (error) {
      // A refusal stays one: what it was about is gone, or the session ended. Asking again says which.
      const code = problemCodeOf(error)
      if (code === 'NOT_FOUND' || code === 'NOT_SIGNED_IN' || code === 'FORBIDDEN') {
        if (!signal.aborted) latest.current.onConnect()
        return
      }
    } finally {
      watchdog.stop()
      if (!signal.aborted) setIsLive(false)
    }
    await pause((reconnectDelays[attempt] ?? 10) * (1 + Math.random() * spread), signal)
  }
}

/** Calls back after `seconds` in which nothing was heard; never without a limit. */
function startWatchdog(seconds: number | undefined, onSilence: () => void): { hear(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(timer)
    if (seconds) timer = setTimeout(onSilence, seconds * 1000)
  }
  hear()
  return { hear, stop: () => clearTimeout(timer) }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
