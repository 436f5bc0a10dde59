import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What became of a request. */
export type Outcome = {
  /** 0 when there was no whole answer. */
  status: number
  /** Whether nobody took the connection: nothing of the request was sent. */
  isUnreached: boolean
  /** Whether it went over a connection that had served a request before. */
  isOnKeptConnection: boolean
  hasRetryAfter: boolean
  milliseconds: number
  /** What went wrong, when there was no whole answer. */
  fault: string
}

export type Load = {
  outcomes: Outcome[]
  /** How many of the connections have had an answer. */
  answered(): number
  stop(): Promise<void>
}

/**
 * Connections that each ask for the same thing again and again, and stay open as long as the server lets them.
 * @param pause milliseconds between an answer and the next request
 */
export function load(url: string, headers: Record<string, string>, connections: number, pause = 0): Load {
  const outcomes: Outcome[] = []
  const answered = new Set<number>()
  let isOver = false
  const all = Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!isOver) {
        const outcome = await ask(url, headers, agent)
        outcomes.push(outcome)
        if (outcome.status > 0) answered.add(connection)
        const rest = outcome.isUnreached ? 50 : pause
        if (rest > 0) await wait(rest)
      }
      agent.destroy()
    }),
  )
  return {
    outcomes,
    answered: () => answered.size,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** One request; waits for its whole answer. */
export async function ask(url: string, headers: Record<string, string>, agent?: Agent): Promise<Outcome> {
  const begin = performance.now()
  const outcome = { status: 0, isUnreached: false, isOnKeptConnection: false, hasRetryAfter: false, fault: '' }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, { headers, agent, signal: AbortSignal.timeout(30_000) }, resolve)
      sent.on('error', reject)
      sent.once('socket', () => {
        outcome.isOnKeptConnection = sent.reusedSocket
      })
      sent.end()
    })
    outcome.hasRetryAfter = response.headers['retry-after'] !== undefined
    for await (const _ of response);
    outcome.status = response.statusCode ?? 0
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    outcome.isUnreached = code === 'ECONNREFUSED'
    outcome.fault = code ?? message
  }
  return { ...outcome, milliseconds: performance.now() - begin }
}
