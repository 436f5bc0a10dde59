import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { accounts } from '../../accounts/server/exports.ts'
import { broadcast, withdraw } from '../../notifications/server/exports.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { dayOf } from '../../platform/server/content/community-days.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import type { TermsOverview, TermsVersion, termsForm } from '../contract.ts'
import type { TermsForPage } from '../terms.ts'
import { notSetUp } from './content.ts'
import { defaultTerms, type TermsText } from './default-terms.ts'
import { termsVersions } from './tables.ts'
import { termsEmail } from './terms-emails.ts'

type Row = typeof termsVersions.$inferSelect

/** What names the terms that nobody has replaced yet. */
const versionOfDefaults = 'default'

/**
 * The newest terms with all versions there have been.
 * @throws CONFLICT before set-up
 */
export async function readTerms({ community, clock, db }: RequestContext): Promise<TermsOverview> {
  const { isSetUp, prices } = await community.content()
  if (!isSetUp) throw notSetUp()
  const rows = await allVersions(db)
  const today = dayOf(clock.now())
  const defaults = defaultTerms(prices.way === 'free')
  const newest = rows.find(({ replacedAt }) => replacedAt === null)
  return {
    newest: newest ? textOf(newest) : defaults,
    defaults: newest ? { ...textOf(newest), sections: defaults.sections } : defaults,
    versions: rows.map((row) => listedOf(row, rows, today)),
    today,
    version: newest?.id ?? versionOfDefaults,
  }
}

/** @throws NOT_FOUND */
export async function readTermsVersion({ clock, db }: RequestContext, id: string): Promise<TermsVersion> {
  const rows = await allVersions(db)
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) throw problem('NOT_FOUND', 'There is no such version of the terms.')
  return { ...listedOf(row, rows, dayOf(clock.now())), ...textOf(row) }
}

/**
 * Publishes new terms for a day. A version whose day has not come gives way to them. When the change is material,
 * everybody is notified, once, in the transaction that publishes it; who joins later reads of it where they agree.
 * @throws CONFLICT when others were published since `version`, or these already are; INVALID_INPUT for a material change
 * on a day that is over
 */
export async function publishTerms(
  context: RequestContext,
  viewer: Viewer,
  { version, ...terms }: z.output<typeof termsForm> & { version: string },
): Promise<TermsOverview> {
  const { community, clock, db } = context
  const now = clock.now()
  const today = dayOf(now)
  const isUpcoming = terms.effectiveOn > today
  if (terms.isMaterial && terms.effectiveOn < today) {
    throw invalidInput({
      field: 'effectiveOn',
      message: 'Choose today or a later day: people are notified before the terms apply to them.',
    })
  }
  await db.transaction(async (tx) => {
    // Of two who publish at once, the second waits here.
    if (!(await community.lockPricing(tx))) throw notSetUp()
    const [newest] = await newestVersions(tx, 1)
    if ((newest?.id ?? versionOfDefaults) !== version) {
      throw problem('CONFLICT', 'Somebody else published terms after you opened these, so nothing was published.')
    }
    if (newest && isDeepStrictEqual(textOf(newest), textOf(terms))) {
      throw problem('CONFLICT', 'These terms are published already.')
    }
    await replaceUpcoming(tx, today, now)
    const id = randomUUIDv7()
    await tx.insert(termsVersions).values({ id, ...terms, publishedAt: now })
    await community.announceTerms(tx, isUpcoming ? terms.effectiveOn : null)
    const { effectiveOn, isMaterial, summary } = terms
    const details = { effectiveOn, notified: isMaterial }
    await recordAct(tx, { action: 'site.termsPublished', actorId: viewer.id, subject: { kind: 'terms', id }, details })
    if (!isMaterial) return
    const letter = termsEmail({ effectiveOn, summary, isUpcoming }, context.config.baseUrl)
    const message = { kind: 'terms', data: { effectiveOn, summary }, about: `terms:${id}`, letter } as const
    const audience = sql`
      select id from ${accounts} where verified_at is not null and suspended_at is null and id <> ${viewer.id}`
    await broadcast(context, tx, message, audience)
  })
  community.forget()
  return readTerms(context)
}

/** Takes versions back whose day has not come, with the notifications of them. */
async function replaceUpcoming(tx: Transaction, today: string, now: Date): Promise<void> {
  const replaced = await tx
    .update(termsVersions)
    .set({ replacedAt: now })
    .where(and(isNull(termsVersions.replacedAt), gt(termsVersions.effectiveOn, today)))
    .returning({ id: termsVersions.id })
  for (const { id } of replaced) await withdraw(tx, `terms:${id}`)
}

/**
 * The terms that a page shows.
 * @param asked "upcoming" for those that are published and not in effect yet; anything else for those in effect
 * @returns null where there are no terms to come
 */
export async function readTermsPage({ community, clock, db }: Services, asked: string): Promise<TermsForPage | null> {
  const today = dayOf(clock.now())
  const [newest, before] = await newestVersions(db, 2)
  const upcoming = newest && newest.effectiveOn > today ? newest : null
  if (asked === 'upcoming') return upcoming && { ...textOf(upcoming), isUpcoming: true, upcoming: null }
  const current = upcoming ? before : newest
  const { prices } = await community.content()
  return {
    ...(current ? textOf(current) : defaultTerms(prices.way === 'free')),
    isUpcoming: false,
    upcoming: upcoming && { effectiveOn: upcoming.effectiveOn, summary: upcoming.summary },
  }
}

function newestVersions(db: Connection, count: number): Promise<Row[]> {
  return db
    .select()
    .from(termsVersions)
    .where(isNull(termsVersions.replacedAt))
    .orderBy(desc(termsVersions.id))
    .limit(count)
}

function allVersions(db: Connection): Promise<Row[]> {
  return db.select().from(termsVersions).orderBy(desc(termsVersions.id))
}

function textOf({ governingLaw, effectiveOn, sections }: TermsText): TermsText {
  return { governingLaw, effectiveOn, sections: sections.map(({ title, text }) => ({ title, text })) }
}

function listedOf(row: Row, rows: readonly Row[], today: string): TermsOverview['versions'][number] {
  const { id, effectiveOn, publishedAt, isMaterial, summary } = row
  const inEffect = rows.find(({ replacedAt, effectiveOn: day }) => replacedAt === null && day <= today)
  const state = row.replacedAt
    ? 'replaced'
    : effectiveOn > today
      ? 'upcoming'
      : row.id === inEffect?.id
        ? 'current'
        : 'past'
  return { id, effectiveOn, publishedAt: publishedAt.toISOString(), isMaterial, summary, state }
}
