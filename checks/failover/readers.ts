import { setTimeout as wait } from 'node:timers/promises'

/** The account of a reader, with the cookie of its session. */
type Account = { id: string; cookie: string }

/** The account that a session cookie belongs to. */
export async function readAccount(url: string, cookie: string): Promise<Account> {
  const response = await fetch(`${url}/api/accounts/me`, { headers: { cookie } })
  const { account } = (await response.json()) as { account: { id: string } }
  return { id: account.id, cookie }
}

/** A reader who has a thread open and reconnects whenever the live stream ends. */
export type Reader = {
  /** When the last live message arrived, by `performance.now()`. */
  readonly lastMessageAt: number
  stop(): Promise<void>
}

/**
 * Reads a thread's live messages from one process of Baobab, and through the proxy when that process does not answer.
 * @param processUrl the address of the process
 * @param proxyUrl the address of the proxy
 */
export function startReader(processUrl: string, proxyUrl: string, threadId: number, { id, cookie }: Account): Reader {
  const state = { lastMessageAt: 0 }
  const stopping = new AbortController()
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await readFrom(processUrl)
        .catch(() => readFrom(proxyUrl))
        .catch(() => {})
      await wait(200)
    }
  })()

  async function readFrom(url: string): Promise<void> {
    const response = await fetch(`${url}/api/live?account=${id}&subjects=thread:${threadId}`, {
      headers: { cookie },
      signal: stopping.signal,
    })
    if (!response.ok || !response.body) return
    const decoder = new TextDecoder()
    for await (const chunk of response.body) {
      // The stream also carries heartbeats and messages about the connection itself.
      if (decoder.decode(chunk, { stream: true }).includes('event: message')) state.lastMessageAt = performance.now()
    }
  }

  return {
    get lastMessageAt() {
      return state.lastMessageAt
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}
