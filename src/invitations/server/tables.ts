import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { groups } from '../../groups/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { invitedRoles } from '../invitation-schemas.ts'

/** Invitations to the community. Only a hash of the link's token is stored. They are deleted with their sender's account. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['personal', 'link'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The invited address of a personal invitation, until it is used. */
    email: text('email'),
    emailKey: text('email_key'),
    role: text('role', { enum: invitedRoles }).notNull(),
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses').notNull(),
    /** For how many days it works, also when it is sent again. */
    days: integer('days').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_newest').on(table.createdAt, table.id),
    index('invitations_sender').on(table.invitedBy, table.createdAt, table.id),
    index('invitations_group').on(table.groupId).where(sql`group_id is not null`),
    index('invitations_address').on(table.emailKey).where(sql`email_key is not null`),
  ],
)

/** Who joined with which invitation, and who had invited them. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'set null' }),
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The group that the person joins once their account is active. */
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
    hasJoinedGroup: boolean('has_joined_group').notNull().default(false),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    index('invitation_uses_invitation').on(table.invitationId, table.usedAt),
    index('invitation_uses_inviter').on(table.invitedBy),
    index('invitation_uses_group').on(table.groupId).where(sql`group_id is not null`),
  ],
)
