import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { problemCodeOf } from '../../../ui/api.ts'
import type { ThreadEvent } from '../../contract.ts'
import { forumApi } from '../api.ts'

/** Seconds between tries to connect again; the last one repeats (S1 §9). */
const reconnectDelays = [1, 2, 5, 10]

type Handlers = {
  onEvent: (event: ThreadEvent) => void
  /** Called at each connection: what happened before it was not heard. */
  onConnect: () => void
}

/** Listens to what happens in a thread while the page is visible; a lost connection is made again. */
export function useThreadEvents(id: number, enabled: boolean, handlers: Handlers): void {
  const isVisible = useDocumentVisibility() === 'visible'
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!enabled || !isVisible) return
    const controller = new AbortController()
    void listen(id, controller.signal, {
      onEvent: (event) => latest.current.onEvent(event),
      onConnect: () => latest.current.onConnect(),
    })
    return () => controller.abort()
  }, [id, enabled, isVisible])
}

async function listen(id: number, signal: AbortSignal, { onEvent, onConnect }: Handlers): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const events = await forumApi.client.watchThread({ id }, { signal })
      attempt = 0
      onConnect()
      for await (const event of events) onEvent(event)
    } catch (error) {
      // A refusal stays one: the thread is gone, or the session ended. Asking again says which.
      const code = problemCodeOf(error)
      if (code === 'NOT_FOUND' || code === 'NOT_SIGNED_IN' || code === 'FORBIDDEN') {
        if (!signal.aborted) onConnect()
        return
      }
    }
    await pause(reconnectDelays[attempt] ?? 10, signal)
  }
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
