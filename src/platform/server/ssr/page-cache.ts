import type { PageAddress } from './page-addresses.ts'

/** How many characters of pages of the kind `some` are cached. Beyond that, the least recently used one is dropped. */
const maxCharacters = 8_000_000
/** How long a page with data of a loader is cached, in milliseconds: it may show how long ago something was. */
const maxAge = 60_000

/** The data that a loader returned while a page was rendered. */
export type LoaderResult = { read: () => Promise<unknown>; answer: string }

/** A rendered page with everything that it was made of. */
type CachedPage<Page> = { page: Page; loaderResults: readonly LoaderResult[]; since: number }

/**
 * Cached renderings. Pages with only one URL stay; the others, of which there is any number, have limited room. A page
 * is valid for as long as its loaders return the same data.
 */
export class PageCache<Page extends { answer: { text: string } }> {
  readonly #always = new Map<string, CachedPage<Page>>()
  readonly #some = new Map<string, CachedPage<Page>>()
  #characters = 0

  /** @returns null for a page that is not cached, or no longer valid */
  async find(key: string): Promise<Page | null> {
    const cached = this.#always.get(key) ?? this.#some.get(key)
    if (!cached) return null
    if (this.#some.delete(key)) this.#some.set(key, cached)
    return (await isValid(cached)) ? cached.page : null
  }

  /** @param isKept as in its `PageAddress` */
  keep(key: string, isKept: PageAddress['isKept'], page: Page, loaderResults: readonly LoaderResult[]): void {
    const cached = { page, loaderResults, since: performance.now() }
    if (isKept === 'always') this.#always.set(key, cached)
    if (isKept !== 'some') return
    this.#drop(key)
    this.#some.set(key, cached)
    this.#characters += page.answer.text.length
    for (const oldest of this.#some.keys()) {
      if (this.#characters <= maxCharacters) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#characters -= this.#some.get(key)?.page.answer.text.length ?? 0
    this.#some.delete(key)
  }
}

async function isValid({ loaderResults, since }: CachedPage<unknown>): Promise<boolean> {
  if (loaderResults.length === 0) return true
  if (performance.now() - since > maxAge) return false
  const results = await Promise.all(loaderResults.map(({ read }) => read().then(textOf)))
  return loaderResults.every(({ answer }, at) => answer === results[at])
}

/** A loader's data as text, for comparison. */
export function textOf(answer: unknown): string {
  return JSON.stringify(answer) ?? ''
}
