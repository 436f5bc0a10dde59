import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Role } from '../../../platform/contract/access.ts'
import { minute } from '../../../platform/contract/durations.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { hashToken, newToken, type TokenHash } from '../../../platform/server/auth/signed-tokens.ts'
import type { Config } from '../../../platform/server/config/config.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Connection, Database, Transaction } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { LiveUpdates } from '../../../platform/server/realtime/live-updates.ts'
import { type ScopedTag, type TagVersions, tagVersionsSql } from '../../../platform/server/response-cache/cache-tags.ts'
import { maySignInSql } from '../account-sql.ts'
import { accounts, sessions } from '../tables.ts'

/** How long a session lasts after its last use, up to `maxLifetime`. */
const idleTimeout = sql.raw(`interval '30 days'`)
/** A session's use is recorded at most this often, in milliseconds, so that most requests write nothing. */
const recordInterval = 10 * minute

/** The live update topic on which a session's end is published, so that its live connections close. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`
}

/** How long a login, or its confirmation, counts as fresh. */
const freshLoginDuration = sql.raw(`interval '10 minutes'`)

type Lifetimes = Pick<Config, 'sessionMaxDays' | 'adminSessionMaxHours'>

/**
 * A viewer, with the data of the session and the account that every request needs.
 * @property isWaiting whether they wait for an admin's approval
 */
export type ResolvedViewer = {
  viewer: Viewer
  versions: TagVersions
  hasSecondFactor: boolean
  joinedAt: string
  isWaiting: boolean
}

type SessionRow = Viewer &
  Omit<ResolvedViewer, 'viewer' | 'versions'> & { tokenHash: string; lastSeenAt: string; versions: TagVersions | null }

const selectSessions = prepare<SessionRow>(sql`
  select a.id, a.role, a.name, a.email, a.avatar_url as "avatarUrl", s.id as "sessionId", s.token_hash as "tokenHash",
    s.last_seen_at as "lastSeenAt", coalesce(s.confirmed_at, s.created_at) > now() - ${freshLoginDuration} as "hasFreshLogin",
    a.has_second_factor as "hasSecondFactor", a.verified_at is null as "isWaiting", a.created_at as "joinedAt",
    case when row_number() over () = 1 then ${tagVersionsSql} end as versions
  from sessions s join accounts a on a.id = s.account_id
  where s.token_hash = any(${arrayPlaceholder('hashes', 'text')}) and s.expires_at > now()
    and ${maySignInSql('a')}`)

type SessionKey = { hash: string; tags: readonly ScopedTag[] }

/** Looks up the sessions of all concurrent requests in one query. The first row has the versions for all of them. */
const findSession = createBatchLoader(async (db: Database, keys: SessionKey[]) => {
  const tags = new Set(keys.flatMap((key) => key.tags))
  const rows = await selectSessions(db, { hashes: keys.map(({ hash }) => hash), tags: [...tags] })
  const versions = rows.find((row) => row.versions)?.versions ?? {}
  const byHash = new Map(rows.map((row) => [row.tokenHash, { ...row, versions }]))
  return keys.map(({ hash }) => byHash.get(hash))
})

/**
 * The viewer whom a session belongs to; null when its token is unknown or expired, or its holder may not log in.
 * Records the use at most every ten minutes, which also extends the session, up to its maximum lifetime.
 * @param tags the scopes of cache tags whose versions are wanted, so that a cached response needs no further query
 */
export async function resolveSession(
  db: Database,
  lifetimes: Lifetimes,
  tokenHash: TokenHash,
  tags: readonly ScopedTag[],
): Promise<ResolvedViewer | null> {
  const row = await findSession(db, { hash: tokenHash, tags })
  if (!row) return null
  const { lastSeenAt, tokenHash: _tokenHash, versions, hasSecondFactor, joinedAt, isWaiting, ...viewer } = row
  const isRecorded = Date.now() - Date.parse(lastSeenAt) <= recordInterval
  if (!isRecorded && !(await recordUse(db, lifetimes, row))) return null
  return { viewer, versions, hasSecondFactor, joinedAt, isWaiting }
}

/** @returns whether the session is still valid: the operator may have shortened the lifetime since its last use */
async function recordUse(db: Database, lifetimes: Lifetimes, { id, role, sessionId }: Viewer): Promise<boolean> {
  const { days, hours } = maxLifetime(lifetimes, role)
  const latest = sql`${sessions.createdAt} + make_interval(days => ${days}::int, hours => ${hours}::int)`
  const expiresAt = sql`least(now() + ${idleTimeout}, ${latest})`
  const [recorded] = await db
    .update(sessions)
    .set({ lastSeenAt: new Date(), expiresAt })
    .where(eq(sessions.id, sessionId))
    .returning({ isOpen: sql<boolean>`${sessions.expiresAt} > now()` })
  if (!recorded?.isOpen) return false
  await recordVisit(db, id)
  return true
}

/** How long a session may last, however often it is used. A change of role ends it, so the role stays the same. */
function maxLifetime({ sessionMaxDays, adminSessionMaxHours }: Lifetimes, role: Role): { days: number; hours: number } {
  return role === 'admin' ? { days: 0, hours: adminSessionMaxHours } : { days: sessionMaxDays, hours: 0 }
}

/**
 * Records in the account, where it outlives the session, that the person is on the site. Does not wait for a locked
 * account: a later request will record the visit.
 */
export async function recordVisit(db: Connection, accountId: string): Promise<void> {
  const unlocked = sql`(select id from ${accounts} where id = ${accountId} for no key update skip locked)`
  await db.update(accounts).set({ lastSeenAt: new Date() }).where(sql`${accounts.id} = ${unlocked}`)
}

// At each login of a person, so that their old ones need no background job.
const insertSession = prepare(sql`
  with expired_session as (
    delete from sessions where account_id = ${placeholder('accountId')}::uuid and expires_at <= now()
  ), expired_token as (
    delete from account_tokens where account_id = ${placeholder('accountId')}::uuid and expires_at <= now()
  )
  insert into sessions (id, token_hash, account_id, user_agent, expires_at)
  values (${placeholder('id')}::uuid, ${placeholder('tokenHash')}, ${placeholder('accountId')}::uuid,
    ${placeholder('userAgent')},
    now() + least(${idleTimeout}, make_interval(days => ${placeholder('days')}::int, hours => ${placeholder('hours')}::int)))`)

/**
 * Begins a session, and deletes the account's expired sessions and tokens. Sends one statement at once.
 * @returns the token for the cookie; the database keeps only its hash
 */
export async function beginSession(
  tx: Connection,
  lifetimes: Lifetimes,
  { id: accountId, role }: { id: string; role: Role },
  userAgent: string,
): Promise<string> {
  const token = newToken()
  await insertSession(tx, {
    id: randomUUIDv7(),
    tokenHash: hashToken(token),
    accountId,
    userAgent: userAgent.slice(0, 400),
    ...maxLifetime(lifetimes, role),
  })
  return token
}

/**
 * Records that the viewer just confirmed that it is them. The session gets another token (OWASP ASVS 5.0 7.2.4), and its
 * live connections stay open.
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

const selectOpenSessions = prepare<{ id: string }>(
  sql`select id from sessions where id = any(${arrayPlaceholder('ids', 'uuid')})`,
)

/** Looks up the sessions of all live connections that open at the same time in one query. */
const findOpenSession = createBatchLoader(async (db: Database, ids: string[]) => {
  const openIds = new Set((await selectOpenSessions(db, { ids })).map(({ id }) => id))
  return ids.map((id) => openIds.has(id))
})

/** Whether the viewer's session is still open since the request started. */
export async function isSessionOpen(db: Database, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<boolean> {
  return findOpenSession(db, sessionId)
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
 * Ends one session of an account and closes its live connections.
 * @returns the session's User-Agent; null when the account has no such session
 */
export async function endSession(
  tx: Connection,
  live: LiveUpdates,
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

/** Ends all expired sessions and closes their live connections, which no request would do. */
export async function endExpiredSessions({ db, liveUpdates }: Pick<Services, 'db' | 'liveUpdates'>): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(lte(sessions.expiresAt, sql`now()`)).returning({ id: sessions.id })
    for (const { id } of ended) await liveUpdates.publish(tx, sessionTopic(id), {})
  })
}

/**
 * Ends every session of an account, except `keep` if given, and closes their live connections. Links that work without a
 * login, such as calendar feeds, stop working too.
 */
export async function endSessions(tx: Connection, live: LiveUpdates, accountId: string, keep?: string): Promise<void> {
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
