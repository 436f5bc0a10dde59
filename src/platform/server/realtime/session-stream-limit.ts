import type { Socket } from 'node:net'
import { t } from '#text'
import { maxStreams } from '../../contract/live.ts'
import { problem } from '../http/problem-details.ts'

/** What a person reads whose session has too many connections. */
const tooManyMessage = t`You have too many live connections open. Close some tabs, and this one will continue on its own.`
/** Seconds after which a connection may have become free. */
const retryAfterSeconds = 30

/** Limits the live connections of each session in a process. */
export class SessionStreamLimit {
  readonly #open = new Map<string, number>()
  readonly #max: number

  /** @param processes that share a machine: none knows the connections of the others, so each allows its share */
  constructor(processes: number) {
    this.#max = Math.ceil(maxStreams / processes)
  }

  /**
   * Counts one more connection until `socket` closes.
   * @throws TOO_MANY_REQUESTS when the session has the maximum
   */
  reserve(sessionId: string, socket: Socket): void {
    const open = this.#open.get(sessionId) ?? 0
    if (open >= this.#max) throw problem('TOO_MANY_REQUESTS', tooManyMessage, { retryAfter: retryAfterSeconds })
    if (socket.destroyed) return
    this.#open.set(sessionId, open + 1)
    socket.once('close', () => {
      const left = (this.#open.get(sessionId) ?? 1) - 1
      if (left > 0) this.#open.set(sessionId, left)
      else this.#open.delete(sessionId)
    })
  }
}
