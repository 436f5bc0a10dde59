import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { hashToken, newToken } from '../../platform/server/auth/tokens.ts'
import type { Config } from '../../platform/server/config/config.ts'
import { grouped } from '../../platform/server/database/batch-loader.ts'
import type { Connection, Database, Transaction } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import type { Live } from '../../platform/server/realtime/live-updates.ts'
import { type Versions, versionsNow } from '../../platform/server/response-cache/cache-tags.ts'
import { accounts, sessions } from './tables.ts'

/** A session lasts this long from its last use, and never longer than `longest` says. */
const idleLimit = sql.raw(`interval '30 days'`)
/** A session's use is noted at most this often, in milliseconds: no request but one writes anything. */
const noteEvery = 10 * 60 * 1000

/** The topic on which a session's end is told, so that open streams of it close. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`
}

/** For how long a login, or its confirmation, counts as fresh. */
const freshFor = sql.raw(`interval '10 minutes'`)

type Lifetimes = Pick<Config, 'sessionMaxDays' | 'adminSessionMaxHours'>

/** A viewer as the session's row and the account's tell it. */
export type FoundViewer = { viewer: Viewer; versions: Versions; hasSecondFactor: boolean; joinedAt: string }

type Found = Viewer & Omit<FoundViewer, 'viewer'> & { tokenHash: string; lastSeenAt: string }

const lookUp = prepare<Found>(sql`
  select a.id, a.role, a.name, a.email, a.avatar_url as "avatarUrl", s.id as "sessionId", s.token_hash as "tokenHash",
    s.last_seen_at as "lastSeenAt", coalesce(s.confirmed_at, s.created_at) > now() - ${freshFor} as "hasFreshLogin",
    a.has_second_factor as "hasSecondFactor", a.created_at as "joinedAt",
    ${versionsNow} as versions
  from sessions s join accounts a on a.id = s.account_id
  where s.token_hash = any(${value('hashes')}::text[]) and s.expires_at > now()
    and a.suspended_at is null and a.verified_at is not null`)

/** Of all requests that come at once, in one statement. */
const findSession = grouped(async (db: Database, hashes: string[]) => {
  const rows = await lookUp(db, { hashes })
  const found = new Map(rows.map((row) => [row.tokenHash, row]))
  return hashes.map((hash) => found.get(hash))
})

/**
 * The person a session token belongs to; null when it is unknown, expired, or its account is suspended or
 * not verified. Notes the use every ten minutes at most, which also moves the expiry on, as far as a session may last.
 * @returns besides, the versions of what is shared, so that nothing else need be asked before it is given
 */
export async function resolveSession(db: Database, lifetimes: Lifetimes, token: string): Promise<FoundViewer | null> {
  const row = await findSession(db, hashToken(token))
  if (!row) return null
  const { lastSeenAt, tokenHash: _, versions, hasSecondFactor, joinedAt, ...viewer } = row
  const isNoted = Date.now() - Date.parse(lastSeenAt) <= noteEvery
  if (!isNoted && !(await noteUse(db, lifetimes, row))) return null
  return { viewer, versions, hasSecondFactor, joinedAt }
}

/** @returns whether the session goes on: a host may have shortened how long one may last since it was last noted */
async function noteUse(db: Database, lifetimes: Lifetimes, { id, role, sessionId }: Viewer): Promise<boolean> {
  const expiresAt = sql`least(now() + ${idleLimit}, ${sessions.createdAt} + ${longest(lifetimes, role)})`
  const [noted] = await db
    .update(sessions)
    .set({ lastSeenAt: new Date(), expiresAt })
    .where(eq(sessions.id, sessionId))
    .returning({ isOpen: sql<boolean>`${sessions.expiresAt} > now()` })
  if (!noted?.isOpen) return false
  await noteVisit(db, id)
  return true
}

/** How long a session may last at most, however often it is used; an account's sessions end when its role changes. */
function longest({ sessionMaxDays, adminSessionMaxHours }: Lifetimes, role: Role): SQL {
  return role === 'admin'
    ? sql`make_interval(hours => ${adminSessionMaxHours}::int)`
    : sql`make_interval(days => ${sessionMaxDays}::int)`
}

/**
 * Notes that a person is on the site, which outlives the session. Never waits: while something else changes the
 * account, a later request notes it.
 */
export async function noteVisit(db: Connection, accountId: string): Promise<void> {
  const free = sql`(select id from ${accounts} where id = ${accountId} for no key update skip locked)`
  await db.update(accounts).set({ lastSeenAt: new Date() }).where(sql`${accounts.id} = ${free}`)
}

/**
 * Begins a session.
 * @returns the token for the cookie; the database keeps only its hash
 */
export async function beginSession(
  tx: Connection,
  lifetimes: Lifetimes,
  account: { id: string; role: Role },
  userAgent: string,
): Promise<string> {
  const token = newToken()
  await tx.insert(sessions).values({
    id: randomUUIDv7(),
    tokenHash: hashToken(token),
    accountId: account.id,
    userAgent: userAgent.slice(0, 400),
    expiresAt: sql`now() + least(${idleLimit}, ${longest(lifetimes, account.role)})`,
  })
  return token
}

/**
 * Notes that the person behind a session just confirmed that it is them. The session goes on under another token (OWASP
 * ASVS 5.0 7.2.4), and its live connections stay open.
 * @returns the token for the cookie
 */
export async function confirmSession(tx: Transaction, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<string> {
  const token = newToken()
  await tx
    .update(sessions)
    .set({ confirmedAt: sql`now()`, tokenHash: hashToken(token) })
    .where(eq(sessions.id, sessionId))
  return token
}

const lookForOpen = prepare<{ id: string }>(sql`select id from sessions where id = any(${value('ids')}::uuid[])`)

/** Of all streams that begin at once, in one statement. */
const findOpen = grouped(async (db: Database, ids: string[]) => {
  const open = new Set((await lookForOpen(db, { ids })).map(({ id }) => id))
  return ids.map((id) => open.has(id))
})

/** Whether a viewer's session has not ended since her request came. */
export async function isSessionOpen(db: Database, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<boolean> {
  return findOpen(db, sessionId)
}

/** The account's sessions, most recently used first. */
export function sessionsOf(db: Database, accountId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/**
 * Ends one session of an account and closes its open streams.
 * @returns the browser it was in; null when there was none
 */
export async function endSession(
  tx: Connection,
  live: Live,
  accountId: string,
  sessionId: string,
): Promise<{ userAgent: string } | null> {
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)))
    .returning({ userAgent: sessions.userAgent })
  if (ended) await live.publish(tx, sessionTopic(sessionId), {})
  return ended ?? null
}

/** Ends the sessions whose time is over, of everybody, and closes their open streams: no request would find that out. */
export async function endExpiredSessions({ db, live }: Pick<Services, 'db' | 'live'>): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(lte(sessions.expiresAt, sql`now()`)).returning({ id: sessions.id })
    for (const { id } of ended) await live.publish(tx, sessionTopic(id), {})
  })
}

/**
 * Ends every session of an account, except `keep` if given, and closes their open streams. Links that work without a
 * login, such as calendar feeds, end with them.
 */
export async function endSessions(tx: Connection, live: Live, accountId: string, keep?: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ linkGeneration: sql`${accounts.linkGeneration} + 1` })
    .where(eq(accounts.id, accountId))
  const others = keep ? ne(sessions.id, keep) : undefined
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), others))
    .returning({ id: sessions.id })
  for (const { id } of ended) await live.publish(tx, sessionTopic(id), {})
}
