import { isDeepStrictEqual } from 'node:util'
import type { FounderForPage, FounderLink, PageTexts } from '../../contract/community.ts'
import type { PageWordField, PageWords } from '../../contract/page-content.ts'
import type { PublicPrices } from '../../contract/prices.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import type { Live } from '../realtime/live-updates.ts'
import { community } from '../tables.ts'
import { hasBegun } from './community-days.ts'
import { defaultPageWords } from './default-page-content.ts'
import { type PricingChoice, publicPricesOf, type StripePrices } from './pricing.ts'

/** What the community says of itself on its public pages. */
export type CommunityContent = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string | null
  weekly: { title: string; time: string }
  prices: PublicPrices
  upcomingTermsOn: string | null
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
} & PageWords

/** Whether admins and company owners need a second factor; who lacks one goes on for `graceDays` from `since`. */
export type FactorRule = { isRequired: boolean; graceDays: number; since: Date }

type Row = typeof community.$inferSelect
type Kept = { content: CommunityContent; founder: FounderForPage; texts: PageTexts; factorRule: FactorRule | null }
/** What the admins chose about payment, and what Stripe last said. */
export type Pricing = { choice: PricingChoice | null; stripePrices: StripePrices | null }

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
  readonly #clock: Clock
  #kept: Kept | undefined
  /** Counts the times of forgetting: what was read before the last one is not kept after it. */
  #forgotten = 0
  readonly #listeners = new Set<() => void>()

  constructor(db: Database, config: Config, live: Live, clock: Clock = systemClock) {
    this.#db = db
    this.#config = config
    this.#live = live
    this.#clock = clock
    live.subscribe('community', () => this.forget())
    live.onReconnect(() => this.forget())
  }

  /**
   * The content as it is now; before set-up, the configured name and the defaults.
   * @param tx the caller's transaction, where there is one: waiting for another connection while holding one could
   * leave everybody waiting
   */
  async content(tx?: Connection): Promise<CommunityContent> {
    return (await this.#current(tx)).content
  }

  /** What the founder's page tells. It is long, so it travels with that page alone. */
  async founder(): Promise<FounderForPage> {
    return (await this.#current()).founder
  }

  /** The long texts of the landing page and the about page. */
  async texts(): Promise<PageTexts> {
    return (await this.#current()).texts
  }

  /** Who needs a second factor; null before set-up. */
  async factorRule(): Promise<FactorRule | null> {
    return (await this.#current()).factorRule
  }

  async #current(tx?: Connection): Promise<Kept> {
    // The day has come: what was rendered before still announces the new terms.
    const upcoming = this.#kept?.content.upcomingTermsOn
    if (upcoming && hasBegun(upcoming, this.#clock.now())) this.forget()
    // While changes are not heard of, nothing that was kept can be trusted.
    if (this.#kept && this.#live.isListening) return this.#kept
    const forgotten = this.#forgotten
    const [row] = await (tx ?? this.#db).select().from(community)
    const kept = {
      content: this.#contentOf(row),
      founder: founderOf(row),
      texts: textsOf(row),
      factorRule: factorRuleOf(row),
    }
    // What a transaction reads may never be committed.
    if (forgotten === this.#forgotten && (!tx || tx === this.#db)) this.#kept = kept
    return kept
  }

  #contentOf(row: Row | undefined): CommunityContent {
    const { weeklyTitle, weeklyTime } = pageWordsOf(row)
    const upcoming = row?.upcomingTermsOn ?? null
    const shared = {
      weekly: { title: weeklyTitle, time: weeklyTime },
      prices: publicPricesOf(row?.pricing ?? null, row?.stripePrices ?? null, this.#config.stripe),
      upcomingTermsOn: upcoming && !hasBegun(upcoming, this.#clock.now()) ? upcoming : null,
    }
    if (!row) return { name: this.#config.communityName, ...defaults, socialUrl: null, ...shared, isSetUp: false }
    const { name, tagline, welcome, socialUrl } = row
    return { name, tagline, welcome, socialUrl, ...shared, isSetUp: true }
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
  async update(tx: Transaction, words: CommunityWords): Promise<void> {
    const { name, tagline, welcome, socialUrl, founderName, founderBiography, founderLinks } = words
    await tx.update(community).set({
      name,
      tagline,
      welcome,
      socialUrl: socialUrl || null,
      founderName: founderName || null,
      founderBiography: founderBiography || null,
      founderLinks,
      pageWords: replacedOf(words),
    })
    await this.#live.publish(tx, 'community', {})
  }

  /** What was chosen about payment as the database has it, held until the caller's transaction ends; null before set-up. */
  async lockPricing(tx: Transaction): Promise<Pricing | null> {
    const { pricing: choice, stripePrices } = community
    const [row] = await tx.select({ choice, stripePrices }).from(community).for('update')
    return row ?? null
  }

  /** Changes what is known about payment, in the caller's transaction; every process is told at commit. */
  async updatePricing(tx: Transaction, { choice, stripePrices }: Partial<Pricing>): Promise<void> {
    await tx.update(community).set({ pricing: choice, stripePrices })
    await this.#live.publish(tx, 'community', {})
  }

  /** Who needs a second factor as the database has it, held until the caller's transaction ends; null before set-up. */
  async lockFactorRule(tx: Transaction): Promise<FactorRule | null> {
    const [row] = await tx.select().from(community).for('update')
    return factorRuleOf(row)
  }

  /** Changes who needs a second factor, in the caller's transaction; every process is told at commit. */
  async updateFactorRule(tx: Transaction, { isRequired, graceDays, since }: FactorRule): Promise<void> {
    await tx.update(community).set({ needsTwoStep: isRequired, twoStepGraceDays: graceDays, twoStepSince: since })
    await this.#live.publish(tx, 'community', {})
  }

  /** Notes the day on which published terms take effect, in the caller's transaction; every process is told at commit. */
  async announceTerms(tx: Transaction, upcomingTermsOn: string | null): Promise<void> {
    await tx.update(community).set({ upcomingTermsOn })
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

function factorRuleOf(row: Row | undefined): FactorRule | null {
  return row ? { isRequired: row.needsTwoStep, graceDays: row.twoStepGraceDays, since: row.twoStepSince } : null
}

function founderOf(row: Row | undefined): FounderForPage {
  return { name: row?.founderName ?? '', biography: row?.founderBiography ?? '', links: row?.founderLinks ?? [] }
}

/** The texts of the public pages: what an admin wrote, else the defaults. */
function pageWordsOf(row: Row | undefined): PageWords {
  return { ...defaultPageWords, ...row?.pageWords }
}

/** The texts that are not the defaults: only these are stored, so that the others follow a later version's defaults. */
function replacedOf(words: PageWords): Partial<PageWords> {
  const fields = Object.keys(defaultPageWords) as PageWordField[]
  const replaced = fields.filter((field) => !isDeepStrictEqual(words[field], defaultPageWords[field]))
  return Object.fromEntries(replaced.map((field) => [field, words[field]]))
}

function textsOf(row: Row | undefined): PageTexts {
  const { audienceLine, introduction, audience, aboutLead, aboutSections, weeklyText } = pageWordsOf(row)
  const howToPay = row?.pricing?.way === 'other' ? row.pricing.text : ''
  return { audienceLine, introduction, audience, aboutLead, aboutSections, weeklyText, howToPay }
}

function wordsOf(row: Row): CommunityWords {
  const { name, tagline, welcome, socialUrl, founderName, founderBiography, founderLinks } = row
  return {
    name,
    tagline,
    welcome,
    socialUrl: socialUrl ?? '',
    founderName: founderName ?? '',
    founderBiography: founderBiography ?? '',
    founderLinks,
    ...pageWordsOf(row),
  }
}
