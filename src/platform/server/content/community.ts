import type { JoiningMode, JoiningRule, PageFounder, PageTexts } from '../../contract/community.ts'
import { applyDates } from '../../contract/locale.ts'
import { allSwitchedOff, type Part } from '../../contract/parts/parts.ts'
import type { PublicPrices } from '../../contract/prices.ts'
import { type Clock, hasDayBegun, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Connection, Database } from '../database/database.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'
import { type Brand, brandOf, type EmailFrame, type EmailSettings, emailFrameOf, emailSettingsOf } from './brand.ts'
import { type CommunityRow, founderOf, pageTextOf, textsOf } from './community-texts.ts'
import { publicPricesOf } from './pricing.ts'
import { defaultTexts, type FactorRule, factorRuleOf, joiningRuleOf, StoredCommunity } from './stored-community.ts'

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

type Kept = {
  content: CommunityContent
  founder: PageFounder
  texts: PageTexts
  factorRule: FactorRule | null
  joiningRule: JoiningRule
  emailFrame: EmailFrame
  emailSettings: EmailSettings
}

/**
 * The community's name, public texts, and rules. They change rarely and every page shows them, so each process caches them
 * until any process publishes a change.
 */
export class Community extends StoredCommunity {
  readonly #db: Database
  readonly #config: Config
  readonly #liveUpdates: LiveUpdates
  readonly #clock: Clock
  #kept: Kept | undefined
  /** Counts invalidations, so that content that was read before one is not cached after it. */
  #forgotten = 0
  readonly #listeners = new Set<() => void>()

  constructor(db: Database, config: Config, liveUpdates: LiveUpdates, clock: Clock = systemClock) {
    super(liveUpdates)
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
    const row = (await this.read(tx ?? this.#db)) ?? undefined
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

  #contentOf(row: CommunityRow | undefined): CommunityContent {
    const upcoming = row?.upcomingTermsOn ?? null
    const { mode: whoMayJoin, doMembersInvite } = joiningRuleOf(row)
    const shared = {
      audienceName: pageTextOf(row, 'audienceName'),
      weekly: weeklyOf(row),
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

/**
 * The title and the time of the weekly session. The time is formatted when it is first read: then the community's time zone
 * applies, which is stored in the same row, and a start need not wait until the formats of dates are loaded.
 */
function weeklyOf(row: CommunityRow | undefined): CommunityContent['weekly'] {
  let time: string | undefined
  return {
    title: pageTextOf(row, 'weeklyTitle'),
    get time() {
      time ??= pageTextOf(row, 'weeklyTime')
      return time
    },
  }
}
