import { LiveHub } from './hub.ts'
import type { HubLink, ToHub, ToTab } from './messages.ts'

/** What tabs send to each other: a message to the leading tab's hub, to one tab, or to all tabs about a new leader. */
type ChannelMessage =
  | { to: 'hub'; tab: string; message: ToHub }
  | { to: 'tab'; tab: string; message: ToTab }
  | { to: 'all' }

/**
 * Connects a tab to the hub in browsers without shared workers. The tab that holds the lock with the given name leads
 * and runs the hub; the other tabs reach it over a broadcast channel. Without the Web Locks API each tab has its own hub.
 */
export function openLeader(name: string, account: string, tab: string, receive: (message: ToTab) => void): HubLink {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks || typeof BroadcastChannel !== 'function') return openOwnHub(account, tab, receive)
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  let hub: LiveHub | null = null

  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.to === 'all') receive({ kind: 'hub' })
    else if (data.to === 'tab') data.tab === tab && receive(data.message)
    else hub?.receive(data.tab, data.message, (message) => post({ to: 'tab', tab: data.tab, message }))
  }
  // A closing tab closes its channel. Messages that its hub would still send are lost with the hub.
  const post = (message: ChannelMessage) => closing.signal.aborted || channel.postMessage(message)

  let waiting = new AbortController()

  /** Leads as soon as no other tab does, until this tab closes or another one takes over. */
  function lead(steal: boolean): void {
    waiting.abort()
    const own = new AbortController()
    waiting = own
    const options = steal ? { steal } : { signal: own.signal }
    locks
      ?.request(name, options, () => {
        if (closing.signal.aborted) return
        hub = new LiveHub(account)
        post({ to: 'all' })
        receive({ kind: 'hub' })
        return new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
      })
      .catch(() => {
        if (waiting !== own || closing.signal.aborted) return
        // Another tab got no answer from this one and took over.
        hub?.stop()
        hub = null
        lead(false)
      })
  }
  lead(false)

  return {
    send: (message) => (hub ? hub.receive(tab, message, receive) : post({ to: 'hub', tab, message })),
    revive: () => hub === null && lead(true),
    close() {
      hub?.stop()
      hub = null
      closing.abort()
      waiting.abort()
      channel.close()
    },
  }
}

function openOwnHub(account: string, tab: string, receive: (message: ToTab) => void): HubLink {
  const hub = new LiveHub(account)
  return { send: (message) => hub.receive(tab, message, receive), revive: () => {}, close: () => hub.stop() }
}
