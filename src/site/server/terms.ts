import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import { accountIdsWhere, accounts, isActiveAccount } from '../../accounts/server/exports.ts'
import { broadcast, withdraw } from '../../notifications/server/exports.ts'
import { formatCalendarDay } from '../../platform/contract/date-formats.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { communityDayOf } from '../../platform/server/clock.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { PageLoader } from '../../platform/server/ssr/pages.ts'
import type { TermsOverview, TermsVersion, termsForm } from '../contract.ts'
import type { TermsForPage } from '../terms.ts'
import { notSetUp } from './content.ts'
import { defaultTerms, type TermsText } from './default-terms.ts'
import { termsVersions } from './tables.ts'

type Row = typeof termsVersions.$inferSelect

/** The version of the default terms. */
const defaultVersion = 'default'

/**
 * The newest terms and all earlier versions.
 * @throws CONFLICT before setup
 */
export async function readTerms({ community, clock, db }: RequestContext): Promise<TermsOverview> {
  const { isSetUp, prices } = await community.content()
  if (!isSetUp) throw notSetUp()
  const rows = await allVersions(db)
  const today = communityDayOf(clock.now())
  const defaults = defaultTerms(prices.way === 'free')
  const newest = rows.find(({ replacedAt }) => replacedAt === null)
  return {
    newest: newest ? textOf(newest) : defaults,
    defaults: newest ? { ...textOf(newest), sections: defaults.sections } : defaults,
    versions: rows.map((row) => listedOf(row, rows, today)),
    today,
    version: newest?.id ?? defaultVersion,
  }
}

/** @throws NOT_FOUND */
export async function readTermsVersion({ clock, db }: RequestContext, id: string): Promise<TermsVersion> {
  const rows = await allVersions(db)
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) throw problem('NOT_FOUND', t`We couldn’t find this version of the terms.`)
  return { ...listedOf(row, rows, communityDayOf(clock.now())), ...textOf(row) }
}

/**
 * Publishes new terms that take effect on a day. They replace a version that is not in effect yet. For a material change,
 * all verified accounts are notified once, in the same transaction; people who join later see it on the form where they
 * agree to the terms.
 * @throws CONFLICT when other terms were published since `version`, or these are published already; INVALID_INPUT for a
 * material change on a past day
 */
export async function publishTerms(
  context: RequestContext,
  viewer: Viewer,
  { version, ...terms }: z.output<typeof termsForm> & { version: string },
): Promise<TermsOverview> {
  const { community, clock, db } = context
  const now = clock.now()
  const today = communityDayOf(now)
  const isUpcoming = terms.effectiveOn > today
  if (terms.isMaterial && terms.effectiveOn < today) {
    throw invalidInput({
      field: 'effectiveOn',
      message: t`Choose today or a later day, so that people are notified before the terms apply.`,
    })
  }
  await db.transaction(async (tx) => {
    // Concurrent publications wait for this lock.
    if (!(await community.lockPricing(tx))) throw notSetUp()
    const [newest] = await newestVersions(tx, 1)
    if ((newest?.id ?? defaultVersion) !== version) {
      throw problem('CONFLICT', t`Someone else published terms after you opened these, so yours weren’t published.`)
    }
    if (newest && isDeepStrictEqual(textOf(newest), textOf(terms))) {
      throw problem('CONFLICT', t`These terms are already published.`)
    }
    await replaceUpcoming(tx, today, now)
    const id = randomUUIDv7()
    await tx.insert(termsVersions).values({ id, ...terms, publishedAt: now })
    await community.announceTerms(tx, isUpcoming ? terms.effectiveOn : null)
    const { effectiveOn, isMaterial, summary } = terms
    const details = { effectiveOn, notified: isMaterial }
    await recordAuditEntry(tx, {
      action: 'site.termsPublished',
      actorId: viewer.id,
      subject: { kind: 'terms', id },
      details,
    })
    if (!isMaterial) return
    const email = termsEmail({ effectiveOn, summary, isUpcoming }, context.config.baseUrl)
    const message = { kind: 'terms', data: { effectiveOn, summary }, about: `terms:${id}`, email } as const
    const audience = accountIdsWhere(sql`${isActiveAccount()} and ${accounts.id} <> ${viewer.id}`)
    await broadcast(context, tx, message, audience)
  })
  community.forget()
  return readTerms(context)
}

/** Marks versions that are not in effect yet as replaced, and withdraws their notifications. */
async function replaceUpcoming(tx: Transaction, today: string, now: Date): Promise<void> {
  const replaced = await tx
    .update(termsVersions)
    .set({ replacedAt: now })
    .where(and(isNull(termsVersions.replacedAt), gt(termsVersions.effectiveOn, today)))
    .returning({ id: termsVersions.id })
  for (const { id } of replaced) await withdraw(tx, `terms:${id}`)
}

/**
 * The terms for their page.
 * @param which "upcoming" for published terms that are not in effect yet; anything else for those in effect
 * @returns null if there are no upcoming terms
 */
export async function readTermsPage({ community, clock, db }: Services, which: string): Promise<TermsForPage | null> {
  const today = communityDayOf(clock.now())
  const [newest, before] = await newestVersions(db, 2)
  const upcoming = newest && newest.effectiveOn > today ? newest : null
  if (which === 'upcoming') return upcoming && { ...textOf(upcoming), isUpcoming: true, upcoming: null }
  const current = upcoming ? before : newest
  const { prices } = await community.content()
  return {
    ...(current ? textOf(current) : defaultTerms(prices.way === 'free')),
    isUpcoming: false,
    upcoming: upcoming && { effectiveOn: upcoming.effectiveOn, summary: upcoming.summary },
  }
}

/** Loads the terms for each rendering of their page, because upcoming terms take effect without any write. */
export const termsPage: PageLoader = { context: 'termsContext', read: readTermsPage }

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

/** The email about new terms, the same for everyone. */
function termsEmail(
  { effectiveOn, summary, isUpcoming }: { effectiveOn: string; summary: string; isUpcoming: boolean },
  baseUrl: string,
): EmailTemplate {
  const day = formatCalendarDay(effectiveOn)
  return {
    subject: t`Our terms change on ${day}`,
    paragraphs: [
      t`From ${day} on, new terms and conditions apply.`,
      summary,
      isUpcoming
        ? t`Until then, the current terms apply. If you don’t agree with the new ones, you can close your account before that day.`
        : t`If you don’t agree with them, you can close your account.`,
    ],
    action: { label: t`Read the new terms`, url: `${baseUrl}/terms/upcoming` },
  }
}
