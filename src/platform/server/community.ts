import type { Config } from './config.ts'
import type { Connection, Database } from './database.ts'
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
  #kept: CommunityContent | undefined
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

  /** The content as it is now; before set-up, the configured name and the defaults. */
  async content(): Promise<CommunityContent> {
    if (this.#kept) return this.#kept
    const forgotten = this.#forgotten
    const [row] = await this.#db.select().from(community)
    const kept = row
      ? { name: row.name, tagline: row.tagline, welcome: row.welcome, socialUrl: row.socialUrl, isSetUp: true }
      : { name: this.#config.communityName, ...defaults, socialUrl: null, isSetUp: false }
    if (forgotten === this.#forgotten) this.#kept = kept
    return kept
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
