import { LiveHub } from './hub.ts'
import type { ToHub } from './messages.ts'

/** What of a shared worker's surroundings is used here; the project's types know pages alone. */
const worker = globalThis as unknown as {
  name: string
  onconnect: ((event: MessageEvent) => void) | null
}

// Its name ends with the account that it is for (shared-worker.ts).
const hub = new LiveHub(worker.name.slice(worker.name.lastIndexOf(' ') + 1))

worker.onconnect = ({ ports }) => {
  const [port] = ports
  if (!port) return
  port.onmessage = ({ data }: MessageEvent<{ tab: string; message: ToHub }>) =>
    hub.hear(data.tab, data.message, (message) => port.postMessage(message))
}
