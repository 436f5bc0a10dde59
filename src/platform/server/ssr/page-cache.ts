import type { PageAddress } from './page-addresses.ts'

/** Characters of the pages kept whose path names what they show; beyond that, the one that nobody asked for longest goes. */
const mostCharacters = 8_000_000
/** Milliseconds that a page is kept which says what a source told: it may say how long ago that was. */
const keptFor = 60_000

/** What a page was told while it was rendered. */
export type Reading = { read: () => Promise<unknown>; answer: string }

/** A rendered page with all that it was made of besides its address. */
type Kept<Page> = { page: Page; readings: readonly Reading[]; since: number }

/**
 * The pages that are kept rendered. Those with one address alone stay; of the others there is no end, so they get so
 * much room. A page is good as long as whatever it was told is still said.
 */
export class KeptPages<Page extends { answer: { text: string } }> {
  readonly #always = new Map<string, Kept<Page>>()
  readonly #some = new Map<string, Kept<Page>>()
  #characters = 0

  /** @returns null for one that is not kept, or no longer holds */
  async find(key: string): Promise<Page | null> {
    const kept = this.#always.get(key) ?? this.#some.get(key)
    if (!kept) return null
    if (this.#some.delete(key)) this.#some.set(key, kept)
    return (await holds(kept)) ? kept.page : null
  }

  /** @param isKept as its address says */
  keep(key: string, isKept: PageAddress['isKept'], page: Page, readings: readonly Reading[]): void {
    const kept = { page, readings, since: performance.now() }
    if (isKept === 'always') this.#always.set(key, kept)
    if (isKept !== 'some') return
    this.#drop(key)
    this.#some.set(key, kept)
    this.#characters += page.answer.text.length
    for (const oldest of this.#some.keys()) {
      if (this.#characters <= mostCharacters) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#characters -= this.#some.get(key)?.page.answer.text.length ?? 0
    this.#some.delete(key)
  }
}

async function holds({ readings, since }: Kept<unknown>): Promise<boolean> {
  if (readings.length === 0) return true
  if (performance.now() - since > keptFor) return false
  const answers = await Promise.all(readings.map(({ read }) => read().then(textOf)))
  return readings.every(({ answer }, at) => answer === answers[at])
}

/** What a source says, to be compared with what it says another time. */
export function textOf(answer: unknown): string {
  return JSON.stringify(answer) ?? ''
}
