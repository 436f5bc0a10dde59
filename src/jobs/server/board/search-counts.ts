import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/services.ts'
import { employmentTypes, type JobSearch, levels, type SearchCounts, workplaces } from '../../contract.ts'
import { allOf, conditionsOf, longScan, textArray } from './search.ts'

/** The filters whose choices are counted, with their column. */
const filters = {
  workplaces: { choices: workplaces, column: sql`workplace` },
  employmentTypes: { choices: employmentTypes, column: sql`employment_type` },
  levels: { choices: levels, column: sql`level` },
}
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[]

/**
 * How many open jobs each choice of a filter matches. A filter's own choices do not narrow its counts, because choosing
 * another one adds its jobs. Counts the newest 20,000 open jobs, as many as a search scans, so that the cost is bounded.
 */
export async function countSearch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  search: JobSearch,
): Promise<SearchCounts> {
  const others = conditionsOf({ ...search, workplaces: [], employmentTypes: [], levels: [] })
  const { rows } = await db.execute<{ filter: Filter; choice: string; count: number }>(sql`
    with matches as materialized (
      select workplace, employment_type, level from (
        select * from jobs where state = 'open' order by published_at desc, id desc limit ${longScan}
      ) scanned
      where expires_at > ${clock.now().toISOString()} and ${allOf(others)}
    )
    ${sql.join(
      filterNames.map((filter) => countChoices(filter, search)),
      sql` union all `,
    )}`)
  const countsOf = <Choice extends string>(filter: Filter, choices: readonly Choice[]) => {
    const counted = new Map(rows.filter((row) => row.filter === filter).map(({ choice, count }) => [choice, count]))
    return Object.fromEntries(choices.map((choice) => [choice, counted.get(choice) ?? 0])) as Record<Choice, number>
  }
  return {
    workplaces: countsOf('workplaces', workplaces),
    employmentTypes: countsOf('employmentTypes', employmentTypes),
    levels: countsOf('levels', levels),
  }
}

/** Counts the choices of one filter among the jobs that meet the other filters. */
function countChoices(filter: Filter, search: JobSearch): SQL {
  const otherFilters = filterNames.filter((other) => other !== filter && search[other].length > 0)
  const meets = otherFilters.map((other) => sql`${filters[other].column} = any(${textArray(search[other])})`)
  const { column } = filters[filter]
  return sql`
    select ${filter}::text as filter, ${column}::text as choice, count(*)::int as count
    from matches where ${allOf(meets)} group by ${column}`
}
