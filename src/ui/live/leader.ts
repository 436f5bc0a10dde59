import { LiveHub } from './hub.ts'
import type { ToHub, ToTab, Wire } from './messages.ts'

/** What travels between tabs: to whoever leads, to one tab, or to all of them, of a new leader. */
type Letter = { to: 'hub'; tab: string; message: ToHub } | { to: 'tab'; tab: string; message: ToTab } | { to: 'all' }

/**
 * The way to the hub where no worker can be shared: one tab, which holds the lock of a name, leads and has the hub; the
 * others speak with it over a channel. Where there are no locks, each tab has a hub of its own.
 */
export function openLeader(name: string, account: string, tab: string, hear: (message: ToTab) => void): Wire {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks || typeof BroadcastChannel !== 'function') return openAlone(account, tab, hear)
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  let hub: LiveHub | null = null

  channel.onmessage = ({ data }: MessageEvent<Letter>) => {
    if (data.to === 'all') hear({ kind: 'hub' })
    else if (data.to === 'tab') data.tab === tab && hear(data.message)
    else hub?.hear(data.tab, data.message, (message) => post({ to: 'tab', tab: data.tab, message }))
  }
  // A tab that closes takes its channel along; what the hub still had to say to others is lost with the hub.
  const post = (letter: Letter) => closing.signal.aborted || channel.postMessage(letter)

  let waiting = new AbortController()

  /** Leads as soon as nobody else does, until this tab closes or another one takes over. */
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
        hear({ kind: 'hub' })
        return new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
      })
      .catch(() => {
        if (waiting !== own || closing.signal.aborted) return
        // Another tab, which heard nothing of this one, took over.
        hub?.stop()
        hub = null
        lead(false)
      })
  }
  lead(false)

  return {
    send: (message) => (hub ? hub.hear(tab, message, hear) : post({ to: 'hub', tab, message })),
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

function openAlone(account: string, tab: string, hear: (message: ToTab) => void): Wire {
  const hub = new LiveHub(account)
  return { send: (message) => hub.hear(tab, message, hear), revive: () => {}, close: () => hub.stop() }
}
