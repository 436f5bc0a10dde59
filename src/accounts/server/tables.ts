import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '../../platform/contract/access.ts'
import { moment } from '../../platform/server/tables.ts'
import type { JoiningAnswer } from '../registration-contract.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** As entered. Two addresses that differ only in case belong to one account: see `emailKey`. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    role: text('role', { enum: roles }).notNull().default('member'),
    /** An Argon2id hash in PHC string format. */
    passwordHash: text('password_hash').notNull(),
    avatarUrl: text('avatar_url'),
    verifiedAt: moment('verified_at'),
    suspendedAt: moment('suspended_at'),
    /**
     * Since when the person, whose address is confirmed, waits for an admin's approval; else null. `verifiedAt` stays
     * null until then, so that they are as invisible as a person who has not confirmed the address.
     */
    waitingSince: moment('waiting_since'),
    /** Whether the account has rows in `account_factors`. Every request needs this without reading that table. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the person was last signed in on the site, accurate to a few minutes; null for never. */
    lastSeenAt: moment('last_seen_at'),
    /** Whether `lastSeenAt` was recorded from the start; false for accounts that are older than the column. */
    isLastSeenKnown: boolean('is_last_seen_known').notNull().default(false),
    /** Increases when all sessions end. Links that work without a login contain it, and stop working when it changes. */
    linkGeneration: integer('link_generation').notNull().default(0),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(table.emailKey),
    index('accounts_by_name').on(table.name, table.id),
    index('accounts_newest').on(table.createdAt, table.id),
    index('accounts_role').on(table.role, table.createdAt, table.id),
    // Few of many rows: the queue of people who wait for approval.
    index('accounts_waiting').on(table.waitingSince, table.id).where(sql`waiting_since is not null`),
    // For the search by a part of a name or address.
    index('accounts_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`, sql`${table.emailKey} gin_trgm_ops`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the person last confirmed that it is them; null until the first confirmation after the login. */
    confirmedAt: moment('confirmed_at'),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * What people who registered while admins approve newcomers answered, with the questions as they were then. The row
 * exists from the registration until the approval; the person waits once they have confirmed their address.
 */
export const approvalRequests = pgTable('approval_requests', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<JoiningAnswer[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const tokenKinds = ['verifyEmail', 'watchVerification', 'resetPassword', 'changeEmail'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** Tokens of emailed links. Only a hash is stored. One statement checks and marks a token, so that it works once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The new address, for `changeEmail`. */
    email: text('email'),
    isUsed: boolean('is_used').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_tokens_account').on(table.accountId, table.kind)],
)

/**
 * Addresses of `ADMIN_EMAIL` whose account was made an admin. This happens once per address, so that an admin who is
 * demoted afterwards stays demoted. A hash is enough to recognize an address.
 */
export const configuredAdmins = pgTable('configured_admins', {
  hash: text('hash').primaryKey(),
  promotedAt: moment('promoted_at').notNull().defaultNow(),
})
