import type pg from 'pg'
import { hashToken } from '../../src/platform/server/auth/signed-tokens.ts'

/** What a single request needs to know about its session. */
const sessionQuery = `
  select a.id, a.role, a.name, a.email, a.avatar_url, s.id as session_id, s.last_seen_at
  from sessions s join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.expires_at > now() and a.suspended_at is null and a.verified_at is not null`

/** Whether a request's cookie is a session's. Limits query this for each request by itself. */
export async function isSignedIn(pool: pg.Pool, cookie: string | undefined): Promise<boolean> {
  const token = /(?:^|;\s*)session=([\w-]{43})(?:;|$)/.exec(cookie ?? '')?.[1]
  if (!token) return false
  const { rows } = await pool.query({ name: 'session', text: sessionQuery, values: [hashToken(token)] })
  return rows.length === 1
}
