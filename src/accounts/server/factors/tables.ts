import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'
import { factorKinds } from '../../factors-contract.ts'
import { accounts } from '../tables.ts'

/** Second factors: authenticator apps and passkeys. `accounts.has_second_factor` says whether an account has any. */
export const accountFactors = pgTable(
  'account_factors',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: factorKinds }).notNull(),
    name: text('name').notNull(),
    /** An app's secret, encrypted. */
    secret: text('secret'),
    /** The time step of the app's code that was last used: neither it nor an earlier one works again (RFC 6238 §5.2). */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** A passkey's identifier and public key, in base64url. */
    credentialId: text('credential_id'),
    publicKey: text('public_key'),
    /** The passkey's signature counter; 0 for passkeys that have none. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('account_factors_account').on(table.accountId),
    uniqueIndex('account_factors_credential').on(table.credentialId),
  ],
)

/** Codes for people who lost all factors. Each works once; only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Logins with the right password that wait for their second step, each bound to a browser by a cookie. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A hash of the password hash: a change of password ends the pending login. */
    passwordDigest: text('password_digest').notNull(),
    /** Whether the login began at the employers' entrance. */
    isEmployersOnly: boolean('is_employers_only').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('pending_logins_account').on(table.accountId)],
)

/** Challenges that a passkey has answered, stored until they expire, so that none is accepted twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expired').on(table.expiresAt)],
)
