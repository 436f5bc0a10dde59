import type pg from 'pg'
import { hashToken } from '../../src/platform/server/auth/signed-tokens.ts'

const columns = 'a.id, a.role, a.name, a.email, a.avatar_url, s.id as session_id, s.last_seen_at'
const valid = 's.expires_at > now() and a.suspended_at is null and a.verified_at is not null'

/** What a single request needs to know about its session. */
const sessionQuery = `
  select ${columns}
  from sessions s join accounts a on a.id = s.account_id
  where s.token_hash = $1 and ${valid}`

/** The same for several requests. */
const sessionsQuery = `
  select s.token_hash, ${columns}
  from sessions s join accounts a on a.id = s.account_id
  where s.token_hash = any($1) and ${valid}`

function hashOf(cookie: string | undefined): string | null {
  const token = /(?:^|;\s*)session=([\w-]{43})(?:;|$)/.exec(cookie ?? '')?.[1]
  return token ? hashToken(token) : null
}

/** Whether a request's cookie is a session's. Limits query this for each request by itself. */
export async function isSignedIn(pool: pg.Pool, cookie: string | undefined): Promise<boolean> {
  const hash = hashOf(cookie)
  if (!hash) return false
  const { rows } = await pool.query({ name: 'session', text: sessionQuery, values: [hash] })
  return rows.length === 1
}

/** The same for the cookies of several requests, with one statement. */
export async function sessionsOf(pool: pg.Pool, cookies: (string | undefined)[]): Promise<boolean[]> {
  const hashes = cookies.map(hashOf)
  const values = [hashes.filter((hash) => hash !== null)]
  const { rows } = await pool.query({ name: 'sessions', text: sessionsQuery, values })
  const found = new Set(rows.map(({ token_hash }) => token_hash))
  return hashes.map((hash) => hash !== null && found.has(hash))
}
