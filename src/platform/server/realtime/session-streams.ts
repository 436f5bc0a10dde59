import type { Socket } from 'node:net'
import { maxStreams } from '../../contract/live.ts'
import { problem } from '../http/problem-details.ts'

/** The words for a session that has too many, and the seconds after which one may be free. */
const tooManyWords = 'You have too many live connections open. Close some tabs, and this one goes on by itself.'
const comeBackAfter = 30

/** Counts the live connections of each session in a process. */
export class SessionStreams {
  readonly #open = new Map<string, number>()
  readonly #most: number

  /** @param processes that share a machine: none knows what the others have, so each lets in its part */
  constructor(processes: number) {
    this.#most = Math.ceil(maxStreams / processes)
  }

  /**
   * Counts one more until `socket` closes.
   * @throws TOO_MANY_REQUESTS when the session has as many as it may
   */
  reserve(sessionId: string, socket: Socket): void {
    const open = this.#open.get(sessionId) ?? 0
    if (open >= this.#most) throw problem('TOO_MANY_REQUESTS', tooManyWords, { retryAfter: comeBackAfter })
    if (socket.destroyed) return
    this.#open.set(sessionId, open + 1)
    socket.once('close', () => {
      const left = (this.#open.get(sessionId) ?? 1) - 1
      if (left > 0) this.#open.set(sessionId, left)
      else this.#open.delete(sessionId)
    })
  }
}
