import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The result of one request. */
export type Outcome = {
  /** 0 when there was no complete response. */
  status: number
  /** Whether the connection was refused, so that nothing of the request was sent. */
  isUnreached: boolean
  /** Whether the request used a connection that had served a request before. */
  isOnKeptConnection: boolean
  hasRetryAfter: boolean
  milliseconds: number
  /** The error code or message when there was no complete response. */
  fault: string
}

export type SteadyRequests = {
  outcomes: Outcome[]
  /** Number of connections that have had a response. */
  answered(): number
  stop(): Promise<void>
}

/**
 * Opens connections that each send the same request repeatedly, and that stay open until the server closes them.
 * @param pause milliseconds between a response and the next request
 */
export function startSteadyRequests(
  url: string,
  headers: Record<string, string>,
  connections: number,
  pause = 0,
): SteadyRequests {
  const outcomes: Outcome[] = []
  const answered = new Set<number>()
  let isStopped = false
  const all = Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!isStopped) {
        const outcome = await sendRequest(url, headers, agent)
        outcomes.push(outcome)
        if (outcome.status > 0) answered.add(connection)
        const delay = outcome.isUnreached ? 50 : pause
        if (delay > 0) await wait(delay)
      }
      agent.destroy()
    }),
  )
  return {
    outcomes,
    answered: () => answered.size,
    async stop() {
      isStopped = true
      await all
    },
  }
}

/** Sends one request and reads its whole response. */
export async function sendRequest(url: string, headers: Record<string, string>, agent?: Agent): Promise<Outcome> {
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
