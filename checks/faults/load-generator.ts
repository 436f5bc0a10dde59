import { fork } from 'node:child_process'
import { once } from 'node:events'

export type LoadOptions = {
  url: string
  cookie: string
  /**
   * Request heads without their final blank line, sent in turn instead of a GET of `url`. `{n}` becomes a new number
   * each time. Every response below 500 counts as served.
   */
  mix?: string[]
  connections: number
  /** Requests per second. When absent, each connection sends its next request as soon as it is answered. */
  rate?: number
  seconds: number
  /**
   * Process id of the server. It is halted with SIGSTOP until all connections have sent their first request, so that
   * the requests arrive at once even on a busy machine.
   */
  haltedServer?: number
}

/** The responses that the generated load got. */
export type LoadResult = {
  served: number
  /** Responses with 503. */
  rejected: number
  /** Responses with 503 that had a Retry-After header. */
  withRetryAfter: number
  /** Responses with any other status. */
  others: number
  /** Connections that failed or were closed. */
  broken: number
  /** Requests that were due while every connection waited for an answer, and were sent later, if at all. */
  delayed: number
  seconds: number
  /** Share of one core that the generator itself used. */
  processor: number
}

/** Generates load in a separate process. */
export async function generateLoad(options: LoadOptions): Promise<LoadResult> {
  const child = fork(new URL('load-generator-main.ts', import.meta.url), [JSON.stringify(options)], { execArgv: [] })
  const [result] = (await Promise.race([
    once(child, 'message'),
    // The 'exit' event may come before the last message. 'disconnect' always comes after it.
    once(child, 'disconnect').then(() => Promise.reject(new Error('The load generator exited without a result'))),
  ])) as [LoadResult]
  return result
}
