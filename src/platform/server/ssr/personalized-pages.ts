import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads a route of the API as the person who requested a page. */
export type ReadApi = (address: string) => Promise<Response>

/** The request headers that identify the person and their address. */
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id'] as const

/** Milliseconds that a page waits for data. Beyond that, it is sent without, and the browser asks. */
const maxWait = 1000

/**
 * Reads the API for the rendering of a page, with the checks and limits of any other request. Each address is read once,
 * so all parts of a page agree.
 * @param wait milliseconds after which a read is answered with 504
 */
export function apiReader(app: FastifyInstance, request: FastifyRequest, wait = maxWait): ReadApi {
  const answers = new Map<string, Promise<{ status: number; type: string; text: string }>>()
  const headers = Object.fromEntries(
    passedOn.map((name) => [name, request.headers[name]]).filter(([, value]) => value !== undefined),
  )

  async function read(address: string) {
    const remoteAddress = request.socket.remoteAddress
    const inTime = new AbortController()
    const answer = await Promise.race([
      app.inject({ method: 'GET', url: address, headers, remoteAddress }),
      setTimeout(wait, null, { signal: inTime.signal, ref: false }).catch(() => null),
    ]).finally(() => inTime.abort())
    if (answer === null) return { status: 504, type: '', text: '' }
    return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), text: answer.payload }
  }

  return async (address) => {
    const known = answers.get(address) ?? read(address)
    answers.set(address, known)
    const { status, type, text } = await known
    return new Response(text || null, { status, headers: { 'content-type': type } })
  }
}

/** What renderings of personalized pages may take: a share of a process's time, and milliseconds of it at once. */
export type RenderLimits = { share: number; maxAtOnce: number }

/**
 * Limits the share of a process's time that renderings of personalized pages take. They cost as much as a hundred quick
 * responses, so they must not delay these when many people come at once; the others then get the page without data,
 * which costs next to nothing, and their browser loads the data.
 */
export class RenderBudget {
  /** Milliseconds that are left. */
  #left: number
  #since = performance.now()
  readonly #limits: RenderLimits

  constructor(limits: RenderLimits) {
    this.#limits = limits
    this.#left = limits.maxAtOnce
  }

  /** Whether there is time for another rendering. */
  get isLeft(): boolean {
    const now = performance.now()
    const { share, maxAtOnce } = this.#limits
    this.#left = Math.min(maxAtOnce, this.#left + (now - this.#since) * share)
    this.#since = now
    return this.#left > 0
  }

  /** Does work, and counts the processor time of this thread that it takes. */
  async spend<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = process.threadCpuUsage()
    try {
      return await work()
    } finally {
      const { user, system } = process.threadCpuUsage(before)
      this.#left -= (user + system) / 1000
    }
  }
}
