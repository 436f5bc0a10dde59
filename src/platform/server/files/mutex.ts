import { problem } from '../http/problem-details.ts'

/** Does one piece of work after the other: for work that takes much memory. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #most: number
  readonly #words: string

  /**
   * @param most how many may be under way or waiting
   * @param words what the next one is told
   */
  constructor(most: number, words: string) {
    this.#most = most
    this.#words = words
  }

  /** @throws UNAVAILABLE when too many wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#most) throw problem('UNAVAILABLE', this.#words, { retryAfter: 5 })
    this.#waiting++
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    try {
      return await result
    } finally {
      this.#waiting--
    }
  }
}
