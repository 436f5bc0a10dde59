import { type SQL, sql } from 'drizzle-orm'
import { isOn } from '../../platform/server/content/community-statements.ts'
import { partsOfKinds } from '../kinds.ts'

const kindCases = sql.raw(
  Object.entries(partsOfKinds)
    .map(([kind, part]) => `when '${kind}' then '${part}'`)
    .join(' '),
)

/**
 * SQL: whether the part of the site that a notification is about is on. Earlier versions stored no part, so that it follows from
 * the kind and from what the notification is about, as in `partOf` of sending/notify.ts.
 * @param table `notifications` or `broadcasts`, as it is called in the statement
 */
export function isShownNow(table: 'notifications' | 'broadcasts'): SQL {
  const row = sql.raw(table)
  return isOn(sql`coalesce(${row}.part, case ${row}.kind ${kindCases} else
    case when ${row}.about like 'board:group-%' then 'groups' when ${row}.data ->> 'item' = 'job' then 'jobs'
      when ${row}.data ->> 'list' = 'candidates' then 'employers' end end)`)
}
