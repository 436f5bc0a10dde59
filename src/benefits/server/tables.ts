import { boolean, date, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import type { PartnerIcon } from '../partner-icons.ts'

/** An offer of a partner to members (S1 §3). */
export const benefits = pgTable(
  'benefits',
  {
    id: uuid('id').primaryKey(),
    company: text('company').notNull(),
    /** An emoji or an https address. */
    logo: text('logo').notNull().default(''),
    /** The name of an icon of partner-icons.ts; empty in older rows, whose emoji decides the icon. */
    icon: text('icon').$type<PartnerIcon>().notNull().default(''),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** As on the badge, such as "20% off". */
    discount: text('discount').notNull().default(''),
    category: text('category').notNull().default(''),
    /** 0 to 5 in steps of 0.1; null when nobody rated it. */
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    validUntil: date('valid_until', { mode: 'string' }),
    promoCode: text('promo_code').notNull().default(''),
    partnerUrl: text('partner_url').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('benefits_newest').on(table.createdAt, table.id)],
)

/** The claims of members, one per benefit. */
export const benefitClaims = pgTable(
  'benefit_claims',
  {
    benefitId: uuid('benefit_id')
      .notNull()
      .references(() => benefits.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    claimedAt: moment('claimed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.benefitId, table.accountId] }),
    index('benefit_claims_account').on(table.accountId),
  ],
)
