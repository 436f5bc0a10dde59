import type { HubLink, ToTab } from './messages.ts'
import workerUrl from './worker.ts?sharedworker&url'

/** Whether the browser supports shared workers. */
export const canShareWorker = () => typeof SharedWorker === 'function'

/**
 * Connects a tab to the hub in the shared worker with the given name. The worker's URL changes with its code, so that
 * the tabs of a new build share another worker.
 * @param onFailure called when the worker cannot run
 */
export function openSharedWorker(
  name: string,
  tab: string,
  receive: (message: ToTab) => void,
  onFailure: () => void,
): HubLink {
  let port: MessagePort
  function connect(): void {
    const worker = new SharedWorker(workerUrl, { type: 'module', name })
    worker.onerror = onFailure
    port = worker.port
    port.onmessage = ({ data }: MessageEvent<ToTab>) => receive(data)
  }
  connect()
  return {
    send: (message) => port.postMessage({ tab, message }),
    revive() {
      port.close()
      connect()
      receive({ kind: 'hub' })
    },
    close: () => port.close(),
  }
}
