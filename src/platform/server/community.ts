import type { FounderForPage, FounderLink } from '../contract/community.ts'
import type { Config } from './config.ts'
import type { Connection, Database, Transaction } from './database.ts'
import type { Live } from './live.ts'
import { community } from './tables.ts'

/** What the community says of itself on its public pages. */
export type CommunityContent = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string | null
  isSetUp: boolean
}

/** Every word of the community's that its admins can change; empty for what has not been written. */
export type CommunityWords = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string
  founderName: string
  founderBiography: string
  founderLinks: FounderLink[]
}

type Row = typeof community.$inferSelect
type Kept = { content: CommunityContent; founder: FounderForPage }

const defaults = {
  tagline: 'Where women in technology find their people, their footing and their next step.',
  welcome: 'Welcome. Pull up a chair under the baobab: there is room for you here.',
}

/**
 * The community's name and public words. They change rarely and every page shows them, so each process keeps
 * them and forgets them when any process tells of a change.
 */
export class Community {
  readonly #db: Database
  readonly #config: Config
  readonly #live: Live
  #kept: Kept | undefined
  /** Counts the times of forgetting: what was read before the last one is not kept after it. */
  #forgotten = 0
  readonly #listeners = new Set<() => void>()

  constructor(db: Database, config: Config, live: Live) {
    this.#db = db
    this.#config = config
    this.#live = live
    live.subscribe('community', () => this.forget())
    live.onReconnect(() => this.forget())
  }

  /**
   * The content as it is now; before set-up, the configured name and the defaults.
   * @param tx the caller's transaction, where there is one: waiting for another connection while holding one could
   * leave everybody waiting
   */
  async content(tx?: Transaction): Promise<CommunityContent> {
    return (await this.#current(tx)).content
  }

  /** What the founder's page tells. It is long, so it travels with that page alone. */
  async founder(): Promise<FounderForPage> {
    return (await this.#current()).founder
  }

  async #current(tx?: Transaction): Promise<Kept> {
    // While changes are not heard of, nothing that was kept can be trusted.
    if (this.#kept && this.#live.isListening) return this.#kept
    const forgotten = this.#forgotten
    const [row] = await (tx ?? this.#db).select().from(community)
    const kept = { content: this.#contentOf(row), founder: founderOf(row) }
    // What a transaction reads may never be committed.
    if (forgotten === this.#forgotten && !tx) this.#kept = kept
    return kept
  }

  #contentOf(row: Row | undefined): CommunityContent {
    if (!row) return { name: this.#config.communityName, ...defaults, socialUrl: null, isSetUp: false }
    const { name, tagline, welcome, socialUrl } = row
    return { name, tagline, welcome, socialUrl, isSetUp: true }
  }

  /**
   * Sets the community up, in the caller's transaction.
   * @returns false when it already was: of two set-ups at once, one wins
   */
  async setUp(tx: Connection, name: string): Promise<boolean> {
    const rows = await tx
      .insert(community)
      .values({ name, ...defaults })
      .onConflictDoNothing()
      .returning()
    await this.#live.publish(tx, 'community', {})
    return rows.length === 1
  }

  /**
   * The words as the database has them, whatever this process remembers; null before set-up.
   * @param isHeld keeps others from changing them until the caller's transaction ends
   */
  async words(db: Connection, { isHeld = false } = {}): Promise<CommunityWords | null> {
    const query = db.select().from(community)
    const [row] = await (isHeld ? query.for('update') : query)
    return row ? wordsOf(row) : null
  }

  /** Changes words, in the caller's transaction. Every process is told at commit; the caller's own may `forget` at once. */
  async update(tx: Transaction, { socialUrl, founderName, founderBiography, ...words }: CommunityWords): Promise<void> {
    await tx.update(community).set({
      ...words,
      socialUrl: socialUrl || null,
      founderName: founderName || null,
      founderBiography: founderBiography || null,
    })
    await this.#live.publish(tx, 'community', {})
  }

  /** Calls back after a change, so that whatever was rendered with the old words can be dropped. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Reads the content anew when it is next asked for. Other processes are told through the database. */
  forget(): void {
    this.#kept = undefined
    this.#forgotten++
    for (const listener of this.#listeners) listener()
  }
}

function founderOf(row: Row | undefined): FounderForPage {
  return { name: row?.founderName ?? '', biography: row?.founderBiography ?? '', links: row?.founderLinks ?? [] }
}

function wordsOf({
  name,
  tagline,
  welcome,
  socialUrl,
  founderName,
  founderBiography,
  founderLinks,
}: Row): CommunityWords {
  return {
    name,
    tagline,
    welcome,
    socialUrl: socialUrl ?? '',
    founderName: founderName ?? '',
    founderBiography: founderBiography ?? '',
    founderLinks,
  }
}
