import type { JoiningMode, JoiningRule, PageFounder, PageTexts } from '../../contract/community.ts'
import { applyDates } from '../../contract/locale.ts'
import { allSwitchedOff, type Part } from '../../contract/parts/parts.ts'
import type { PublicPrices } from '../../contract/prices.ts'
import { type Clock, hasDayBegun, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'
import { community } from '../tables.ts'
import { type Brand, brandOf, type EmailFrame, type EmailSettings, emailFrameOf, emailSettingsOf } from './brand.ts'
import {
  type CommunityRow,
  type EditableContent,
  editableContentOf,
  founderOf,
  pageContentOf,
  replacedOf,
  textsOf,
} from './community-texts.ts'
import { type PricingChoice, publicPricesOf, type StripePrices } from './pricing.ts'

/** What the public pages show about the community. */
export type CommunityContent = {
  name: string
  tagline: string
  welcome: string
  audienceName: string
  socialUrl: string | null
  weekly: { title: string; time: string }
  prices: PublicPrices
  switchedOff: Part[]
  upcomingTermsOn: string | null
  whoMayJoin: JoiningMode
  doMembersInvite: boolean
  brand: Brand
  isSetUp: boolean
}

/**
 * Whether admins and company owners need a second factor. Those who have none may continue for `graceDays` from
 * `since`.
 */
export type FactorRule = { isRequired: boolean; graceDays: number; since: Date }

type Row = CommunityRow
type Kept = {
  content: CommunityContent
  founder: PageFounder
  texts: PageTexts
  factorRule: FactorRule | null
  joiningRule: JoiningRule
  emailFrame: EmailFrame
  emailSettings: EmailSettings
}
/** What the admins chose about payment, and the prices that Stripe returned last. */
export type Pricing = { choice: PricingChoice | null; stripePrices: StripePrices | null }

/** Until an admin decides otherwise, everyone may join, and only admins invite. */
const defaultJoiningRule: JoiningRule = { mode: 'open', questions: [], domains: [], doMembersInvite: false }

/** The tagline and the welcome until an admin replaces them. */
export const defaultTexts = {
  tagline: 'Where women in technology find their people, their footing and their next step.',
  welcome: 'Welcome. Pull up a chair under the baobab: there is room for you here.',
}

/**
 * The community's name and public texts. They change rarely and every page shows them, so each process caches them
 * until any process publishes a change.
 */
export class Community {
  readonly #db: Database
  readonly #config: Config
  readonly #liveUpdates: LiveUpdates
  readonly #clock: Clock
  #kept: Kept | undefined
  /** Counts invalidations, so that content that was read before one is not cached after it. */
  #forgotten = 0
  readonly #listeners = new Set<() => void>()

  constructor(db: Database, config: Config, liveUpdates: LiveUpdates, clock: Clock = systemClock) {
    this.#db = db
    this.#config = config
    this.#liveUpdates = liveUpdates
    this.#clock = clock
    liveUpdates.subscribe('community', () => {
      this.forget()
      // Emails and days follow a new time zone although nobody opens a page of this process.
      void this.content().catch(() => {})
    })
    liveUpdates.onReconnect(() => this.forget())
  }

  /**
   * The current content; before setup, the configured name and the defaults.
   * @param tx the caller's transaction, if there is one: waiting for another connection while having one could block
   * all requests
   */
  async content(tx?: Connection): Promise<CommunityContent> {
    return (await this.#current(tx)).content
  }

  /** The content of the founder's page. It is long, so it is sent only with that page. */
  async founder(): Promise<PageFounder> {
    return (await this.#current()).founder
  }

  /** The long texts of the landing page and the about page. */
  async texts(): Promise<PageTexts> {
    return (await this.#current()).texts
  }

  /** Who needs a second factor; null before setup. */
  async factorRule(): Promise<FactorRule | null> {
    return (await this.#current()).factorRule
  }

  /** The parts of the site that are off. @param tx the caller's transaction, if there is one */
  async switchedOff(tx?: Connection): Promise<readonly Part[]> {
    return (await this.#current(tx)).content.switchedOff
  }

  /** Who may join. A registration uses `lockJoiningRule` instead. */
  async joiningRule(): Promise<JoiningRule> {
    return (await this.#current()).joiningRule
  }

  /** What every email shows of the community. @param tx as for `content` */
  async emailFrame(tx?: Connection): Promise<EmailFrame> {
    return (await this.#current(tx)).emailFrame
  }

  /** What an admin entered about the sending of emails. @param tx as for `content` */
  async emailSettings(tx?: Connection): Promise<EmailSettings> {
    return (await this.#current(tx)).emailSettings
  }

  async #current(tx?: Connection): Promise<Kept> {
    // On that day, pages that were rendered before still announce the new terms.
    const upcoming = this.#kept?.content.upcomingTermsOn
    if (upcoming && hasDayBegun(upcoming, this.#clock.now())) this.forget()
    // While updates are not received, cached content cannot be trusted.
    if (this.#kept && this.#liveUpdates.isListening) return this.#kept
    const forgotten = this.#forgotten
    const [row] = await (tx ?? this.#db).select().from(community)
    const kept = {
      content: this.#contentOf(row),
      founder: founderOf(row),
      texts: textsOf(row),
      factorRule: factorRuleOf(row),
      joiningRule: joiningRuleOf(row),
      emailFrame: emailFrameOf(row, this.#config.communityName),
      emailSettings: emailSettingsOf(row, this.#config.communityName),
    }
    // Content that a transaction has read may never be committed.
    if (tx && tx !== this.#db) return kept
    // A change that was announced during the read may not be in it.
    if (forgotten !== this.#forgotten) return this.#current(tx)
    this.#kept = kept
    applyDates({ dateLanguage: row?.dateLanguage ?? null, timeZone: row?.timeZone ?? null })
    return kept
  }

  #contentOf(row: Row | undefined): CommunityContent {
    const { weeklyTitle, weeklyTime, audienceName } = pageContentOf(row)
    const upcoming = row?.upcomingTermsOn ?? null
    const { mode: whoMayJoin, doMembersInvite } = joiningRuleOf(row)
    const shared = {
      audienceName,
      weekly: { title: weeklyTitle, time: weeklyTime },
      prices: publicPricesOf(row?.pricing ?? null, row?.stripePrices ?? null, this.#config.stripe),
      switchedOff: allSwitchedOff(row?.switchedOff ?? []),
      upcomingTermsOn: upcoming && !hasDayBegun(upcoming, this.#clock.now()) ? upcoming : null,
      whoMayJoin,
      doMembersInvite,
      brand: brandOf(row),
    }
    if (!row) return { name: this.#config.communityName, ...defaultTexts, socialUrl: null, ...shared, isSetUp: false }
    const { name, tagline, welcome, socialUrl } = row
    return { name, tagline, welcome, socialUrl, ...shared, isSetUp: true }
  }

  /**
   * Sets the community up in the caller's transaction.
   * @returns false when it was set up before; of two concurrent setups, one wins
   */
  async setUp(tx: Connection, name: string): Promise<boolean> {
    const rows = await tx
      .insert(community)
      .values({ name, ...defaultTexts })
      .onConflictDoNothing()
      .returning()
    await this.#liveUpdates.publish(tx, 'community', {})
    return rows.length === 1
  }

  /**
   * The content as it is in the database, ignoring the cache; null before setup.
   * @param isLocked locks it until the end of the caller's transaction
   */
  async editableContent(db: Connection, { isLocked = false } = {}): Promise<EditableContent | null> {
    const row = await (isLocked ? this.lock(db as Transaction) : this.read(db))
    return row && editableContentOf(row)
  }

  /**
   * Changes the content in the caller's transaction. Every process is notified at commit; the caller's process may call
   * `forget` at once.
   */
  async update(tx: Transaction, content: EditableContent): Promise<void> {
    const { name, tagline, welcome, socialUrl, founderName, founderBiography, founderLinks } = content
    await this.change(tx, {
      name,
      tagline,
      welcome,
      socialUrl: socialUrl || null,
      founderName: founderName || null,
      founderBiography: founderBiography || null,
      founderLinks,
      pageWords: replacedOf(content),
    })
  }

  /** Locks and reads what was chosen about payment, in the caller's transaction; null before setup. */
  async lockPricing(tx: Transaction): Promise<Pricing | null> {
    const row = await this.lock(tx)
    return row && { choice: row.pricing, stripePrices: row.stripePrices }
  }

  /** Changes what is known about payment, in the caller's transaction. Every process is notified at commit. */
  async updatePricing(tx: Transaction, { choice, stripePrices }: Partial<Pricing>): Promise<void> {
    await this.change(tx, { pricing: choice, stripePrices })
  }

  /** Locks and reads who needs a second factor, in the caller's transaction; null before setup. */
  async lockFactorRule(tx: Transaction): Promise<FactorRule | null> {
    return factorRuleOf((await this.lock(tx)) ?? undefined)
  }

  /** Changes who needs a second factor, in the caller's transaction. Every process is notified at commit. */
  async updateFactorRule(tx: Transaction, { isRequired, graceDays, since }: FactorRule): Promise<void> {
    await this.change(tx, { needsTwoStep: isRequired, twoStepGraceDays: graceDays, twoStepSince: since })
  }

  /** Locks and reads the parts that were switched off, in the caller's transaction; null before setup. */
  async lockSwitchedOff(tx: Transaction): Promise<Part[] | null> {
    const [row] = await tx.select({ switchedOff: community.switchedOff }).from(community).for('update')
    return row?.switchedOff ?? null
  }

  /**
   * Changes which parts are off, in the caller's transaction. At commit, every process is notified and ends its live
   * connections, so that open screens notice as well.
   */
  async updateSwitchedOff(tx: Transaction, switchedOff: Part[]): Promise<void> {
    await tx.update(community).set({ switchedOff })
    await this.#liveUpdates.publish(tx, 'community', {})
    await this.#liveUpdates.publish(tx, partsTopic, {})
  }

  /**
   * Reads who may join and locks it, in the caller's transaction: a registration with `share`, so that it is over before
   * the rule changes; a change with `update`.
   * @returns null before setup, if it is to be changed; otherwise the default then
   */
  async lockJoiningRule(tx: Transaction, strength: 'share'): Promise<JoiningRule>
  async lockJoiningRule(tx: Transaction, strength: 'update'): Promise<JoiningRule | null>
  async lockJoiningRule(tx: Transaction, strength: 'share' | 'update'): Promise<JoiningRule | null> {
    const [row] = await tx.select().from(community).for(strength)
    return row || strength === 'share' ? joiningRuleOf(row) : null
  }

  /** Changes who may join, in the caller's transaction. Every process is notified at commit. */
  async updateJoiningRule(tx: Transaction, joining: JoiningRule): Promise<void> {
    await tx.update(community).set({ joining })
    await this.#liveUpdates.publish(tx, 'community', {})
  }

  /**
   * Sets the day on which published terms take effect, in the caller's transaction. Every process is notified at
   * commit.
   */
  async announceTerms(tx: Transaction, upcomingTermsOn: string | null): Promise<void> {
    await this.change(tx, { upcomingTermsOn })
  }

  /** What is stored, ignoring the cache; null before setup. */
  async read(db: Connection): Promise<CommunityRow | null> {
    const [row] = await db.select().from(community)
    return row ?? null
  }

  /** Locks and reads what is stored, in the caller's transaction; null before setup. */
  async lock(tx: Transaction): Promise<CommunityRow | null> {
    const [row] = await tx.select().from(community).for('update')
    return row ?? null
  }

  /**
   * Changes what is stored, in the caller's transaction. Every process is notified at commit; the caller's process may
   * call `forget` at once.
   */
  async change(tx: Transaction, columns: Partial<Omit<CommunityRow, 'only'>>): Promise<void> {
    await tx.update(community).set(columns)
    await this.#liveUpdates.publish(tx, 'community', {})
  }

  /** Calls back after a change, so that pages with the old content can be dropped. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Clears the cache of this process. Other processes are notified through the database. */
  forget(): void {
    this.#kept = undefined
    this.#forgotten++
    for (const listener of this.#listeners) listener()
  }
}

function joiningRuleOf(row: Row | undefined): JoiningRule {
  return { ...defaultJoiningRule, ...row?.joining }
}

function factorRuleOf(row: Row | undefined): FactorRule | null {
  return row ? { isRequired: row.needsTwoStep, graceDays: row.twoStepGraceDays, since: row.twoStepSince } : null
}

/** The topic on which a change of the parts that are off is published. */
export const partsTopic = 'parts'
