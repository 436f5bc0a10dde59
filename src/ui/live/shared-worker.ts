import type { ToTab, Wire } from './messages.ts'
import workerUrl from './worker.ts?sharedworker&url'

/** Whether the browser's tabs can share a worker. */
export const canShareWorker = () => typeof SharedWorker === 'function'

/**
 * The way to the hub in the shared worker of a name. Its address changes with its code, so that the tabs of a new
 * build have one of their own.
 * @param onFailure is called when the worker cannot run
 */
export function openSharedWorker(
  name: string,
  tab: string,
  hear: (message: ToTab) => void,
  onFailure: () => void,
): Wire {
  let port: MessagePort
  function connect(): void {
    const worker = new SharedWorker(workerUrl, { type: 'module', name })
    worker.onerror = onFailure
    port = worker.port
    port.onmessage = ({ data }: MessageEvent<ToTab>) => hear(data)
  }
  connect()
  return {
    send: (message) => port.postMessage({ tab, message }),
    revive() {
      port.close()
      connect()
      hear({ kind: 'hub' })
    },
    close: () => port.close(),
  }
}
