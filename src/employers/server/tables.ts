import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { memberships } from '../../billing/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { verifiers } from '../contract.ts'

export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** With its scheme; null for none. */
    website: text('website'),
    location: text('location').notNull().default(''),
    about: text('about').notNull().default(''),
    /** The key of the stored logo; its public URL is derived from it. */
    logoKey: text('logo_key'),
    /** How it was verified; null while it is not. */
    verifiedBy: text('verified_by', { enum: verifiers }),
    verifiedAt: moment('verified_at'),
    /**
     * The domain that verifies it while it has no website: that of a verified address of its people. Null when it is not
     * verified by a domain, and for companies with a website, whose own domain counts.
     */
    mailDomain: text('mail_domain'),
    /** An admin withdrew the verification: the email domain alone no longer verifies the company. */
    needsAdmin: boolean('needs_admin').notNull().default(false),
    /** The membership that its people share. */
    membershipId: uuid('membership_id').references(() => memberships.id, { onDelete: 'set null' }),
    /** When its last person left. It posts no more jobs; applications keep its name. */
    closedAt: moment('closed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('companies_newest').on(table.createdAt, table.id),
    index('companies_waiting').on(table.createdAt, table.id).where(sql`verified_by is null and closed_at is null`),
    index('companies_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    // Unused. A later version drops it, once no process of an older version can run beside the new one.
    index('companies_websites').using('gin', sql`lower(${table.website}) gin_trgm_ops`),
    index('companies_membership').on(table.membershipId),
  ],
)
export type CompanyRow = typeof companies.$inferSelect

/** Company memberships: an employer belongs to one company at a time (S2 §3, employers). */
export const employers = pgTable(
  'employers',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [index('employers_company').on(table.companyId, table.joinedAt)],
)

/** Pending invitations. Only a hash of the link's token is stored; the row is deleted when the invitation is used. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_invitations_once').on(table.companyId, table.emailKey),
    uniqueIndex('company_invitations_token').on(table.tokenHash),
    index('company_invitations_address').on(table.emailKey),
    index('company_invitations_inviter').on(table.invitedBy),
  ],
)

const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/**
 * Everything a company was ever known by; rows are only added. A candidate who hides from a company hides from all of
 * these (docs/decisions/0049).
 */
export const companyIdentities = pgTable(
  'company_identities',
  {
    companyId: companyId(),
    /**
     * `name`: the company name in its comparable form. `host` and `domain`: hosts of its people's verified addresses, and
     * their registrable domains. `company`: the id of another company that one of its people belonged to.
     */
    kind: text('kind', { enum: ['name', 'host', 'domain', 'company'] }).notNull(),
    value: text('value').notNull(),
    /** The name as it was written; empty for the other kinds. */
    label: text('label').notNull().default(''),
    /** Whether an admin verified the company while it was known by this. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.value] }),
    index('company_identities_value').on(table.kind, table.value),
  ],
)

/** Hosts and domains at which a person ever verified an address, and the companies they ever belonged to. */
export const employerIdentities = pgTable(
  'employer_identities',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['host', 'domain', 'company'] }).notNull(),
    value: text('value').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.value] }),
    index('employer_identities_value').on(table.kind, table.value),
  ],
)

/** The new name or website that a verified company requested, until an admin decides. */
export const companyChangeRequests = pgTable(
  'company_change_requests',
  {
    companyId: companyId().primaryKey(),
    name: text('name').notNull(),
    website: text('website'),
    requestedBy: uuid('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [index('company_change_requests_person').on(table.requestedBy)],
)
export type CompanyChangeRequestRow = typeof companyChangeRequests.$inferSelect
