import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { comparable, containing } from '../../platform/server/database/search-terms.ts'
import type { SupportPriority } from '../contract.ts'
import { supportMessages, supportRequests } from './tables.ts'

/** The condition for requests of a priority; none when it is left open. */
export function ofPriority(priority: SupportPriority | undefined): SQL | undefined {
  return priority && eq(supportRequests.priority, priority)
}

/**
 * The condition for requests that have a term in their subject or messages, or in the name or email address of whoever
 * asks, or in the name of their company. Each part has an index of its own, so their ids are gathered first.
 */
export function withTerm(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = containing(comparable(search))
  return sql`${supportRequests.id} = any(array(
    select id from ${supportRequests} where lower(subject) like ${pattern}
    union select request_id from ${supportMessages} where lower(text) like ${pattern}
    union select id from ${supportRequests} where account_id = any(array(
      select id from ${accounts} where lower(name) like ${pattern} or email_key like ${pattern}))
    union select id from ${supportRequests} where company_id = any(array(
      select id from ${companies} where lower(name) like ${pattern}))))`
}
