import type { JoiningRule } from '../../contract/community.ts'
import type { Part } from '../../contract/parts/parts.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'
import { community } from '../tables.ts'
import { type CommunityRow, type EditableContent, editableContentOf, replacedOf } from './community-texts.ts'
import type { PricingChoice, StripePrices } from './pricing.ts'

/**
 * Whether admins and company owners need a second factor. Those who have none may continue for `graceDays` from
 * `since`.
 */
export type FactorRule = { isRequired: boolean; graceDays: number; since: Date }

/** What the admins chose about payment, and the prices that Stripe returned last. */
export type Pricing = { choice: PricingChoice | null; stripePrices: StripePrices | null }

/** The topic on which a change of the parts that are off is published. */
export const partsTopic = 'parts'

/** Until an admin decides otherwise, everyone may join, and only admins invite. */
const defaultJoiningRule: JoiningRule = { mode: 'open', questions: [], domains: [], doMembersInvite: false }

/** The tagline and the welcome until an admin replaces them. */
export const defaultTexts = {
  tagline: 'Where women in technology find their people, their footing and their next step.',
  welcome: 'Welcome. Pull up a chair under the baobab: there is room for you here.',
}

/** What is stored about the community, without a cache: reads, locks, and changes, which every process is notified of. */
export class StoredCommunity {
  readonly #liveUpdates: LiveUpdates

  constructor(liveUpdates: LiveUpdates) {
    this.#liveUpdates = liveUpdates
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
}

/** Who may join, also before setup. */
export function joiningRuleOf(row: CommunityRow | undefined): JoiningRule {
  return { ...defaultJoiningRule, ...row?.joining }
}

/** Who needs a second factor; null before setup. */
export function factorRuleOf(row: CommunityRow | undefined): FactorRule | null {
  return row ? { isRequired: row.needsTwoStep, graceDays: row.twoStepGraceDays, since: row.twoStepSince } : null
}
