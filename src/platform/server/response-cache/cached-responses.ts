import { serialize } from 'node:v8'
import type { Pieces } from './fragments.ts'

/** Characters of everything that is kept, at most. */
const room = 4 * 1024 * 1024

/** What was answered, for which version, and the moments in milliseconds from and until which it holds. */
export type Kept = { version: string; from: number; until: number; pieces: Pieces<unknown>; size: number }

/** What is kept of answers, by what was asked; what was not asked for longest goes first when there is no more room. */
export class KeptAnswers {
  readonly #answers = new Map<string, Kept>()
  #size = 0

  /** @returns what holds for exactly this version at this moment */
  find(key: string, version: string, now: number): Kept | undefined {
    const kept = this.#answers.get(key)
    if (!kept || kept.version !== version || now < kept.from || now >= kept.until) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, kept)
    return kept
  }

  keep(key: string, kept: Kept): void {
    this.#remove(key)
    this.#answers.set(key, kept)
    this.#size += kept.size
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= room) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const kept = this.#answers.get(key)
    if (!kept) return
    this.#answers.delete(key)
    this.#size -= kept.size
  }
}

/** Characters that an answer takes; a mark grows by what viewers are shown in its place. What marks share counts once. */
export function sizeOf({ texts, marks }: Pieces<unknown>): number {
  return texts.reduce((size, text) => size + text.length, 3 * serialize(marks).length)
}
