import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Role } from '../contract/access.ts'
import type { Community } from './community.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Storage } from './files/storage.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live.ts'
import type { Outbox } from './mail/outbox.ts'
import type { PersonalDataParts } from './personal-data.ts'
import { problem } from './problems.ts'
import type { Reportable } from './reportable.ts'

/** The person behind a request. */
export type Viewer = {
  id: string
  role: Role
  name: string
  email: string
  sessionId: string
  avatarUrl: string | null
}

/** What the process has one of, made at start and handed to every request. */
export type Services = {
  config: Config
  pool: pg.Pool
  db: Database
  community: Community
  outbox: Outbox
  live: Live
  storage: Storage
  limits: Limits
  log: FastifyBaseLogger
}

/** What a route's handler gets. */
export type RequestContext = Services & {
  viewer: Viewer | null
  client: {
    /** The caller's network: the IPv4 address, or the /64 of an IPv6 one. Limits count by it. */
    network: string
    userAgent: string
  }
  /** Every capability's part in taking out and erasing what is a person's. */
  personalData: PersonalDataParts
  /** Every kind of thing that can be reported. */
  reportables: readonly Reportable[]
  /** Adds a header to the answer, such as a cookie. */
  addHeader(name: string, value: string): void
}

/**
 * The viewer of a route whose access is above `visitor`.
 * @throws the NOT_SIGNED_IN problem, which the gate has already answered for such routes
 */
export function viewerOf(context: { viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
  return context.viewer
}
