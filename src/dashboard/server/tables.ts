import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'

const ownAccount = () =>
  uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** New members who put the card with their first steps away. */
export const dismissedFirstSteps = pgTable('dismissed_first_steps', {
  accountId: ownAccount(),
  dismissedAt: moment('dismissed_at').notNull().defaultNow(),
})

/** Admins who let the dashboards of new members show their name and photo with the welcome. */
export const welcomeHosts = pgTable('welcome_hosts', {
  accountId: ownAccount(),
  since: moment('since').notNull().defaultNow(),
})
