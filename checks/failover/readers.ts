import { setTimeout as wait } from 'node:timers/promises'

/** Whose browser it is. */
type Account = { id: string; cookie: string }

/** The account that a cookie stands for. */
export async function accountOf(url: string, cookie: string): Promise<Account> {
  const answer = await fetch(`${url}/api/accounts/me`, { headers: { cookie } })
  const { account } = (await answer.json()) as { account: { id: string } }
  return { id: account.id, cookie }
}

/** Somebody who has a thread open, and comes back whenever her live stream ends. */
export type Reader = {
  /** When she last heard of something, by `performance.now()`. */
  readonly heardAt: number
  stop(): Promise<void>
}

/**
 * Reads a thread's live messages at one process of Baobab, and where the proxy sends her when that is gone.
 * @param own the process, by itself
 * @param site the proxy
 */
export function readAlong(own: string, site: string, threadId: number, { id, cookie }: Account): Reader {
  const state = { heardAt: 0 }
  const leave = new AbortController()
  const done = (async () => {
    while (!leave.signal.aborted) {
      await readAt(own)
        .catch(() => readAt(site))
        .catch(() => {})
      await wait(200)
    }
  })()

  async function readAt(url: string): Promise<void> {
    const response = await fetch(`${url}/api/live?account=${id}&subjects=thread:${threadId}`, {
      headers: { cookie },
      signal: leave.signal,
    })
    if (!response.ok || !response.body) return
    const decoder = new TextDecoder()
    for await (const chunk of response.body) {
      // Besides come signs of life, and what the server says of the connection.
      if (decoder.decode(chunk, { stream: true }).includes('event: message')) state.heardAt = performance.now()
    }
  }

  return {
    get heardAt() {
      return state.heardAt
    },
    async stop() {
      leave.abort()
      await done
    },
  }
}
