import { LiveHub } from './hub.ts'
import type { ToHub } from './messages.ts'

/** The part of the shared worker's global scope that is used here; the project's types cover pages only. */
const worker = globalThis as unknown as {
  name: string
  onconnect: ((event: MessageEvent) => void) | null
}

// The worker's name ends with the account's id (tab.ts).
const hub = new LiveHub(worker.name.slice(worker.name.lastIndexOf(' ') + 1))

worker.onconnect = ({ ports }) => {
  const [port] = ports
  if (!port) return
  port.onmessage = ({ data }: MessageEvent<{ tab: string; message: ToHub }>) =>
    hub.receive(data.tab, data.message, (message) => port.postMessage(message))
}
