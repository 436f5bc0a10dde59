import { useEventStream } from '../../../ui/use-event-stream.ts'
import type { ThreadEvent } from '../../contract.ts'
import { forumApi } from '../api.ts'

type Handlers = { onEvent: (event: ThreadEvent) => void; onConnect: () => void }

/** Listens to what happens in a thread while the page is visible. */
export function useThreadEvents(id: number, enabled: boolean, handlers: Handlers): void {
  useEventStream({
    key: String(id),
    enabled,
    connect: (signal) => forumApi.client.watchThread({ id }, { signal }),
    ...handlers,
  })
}
