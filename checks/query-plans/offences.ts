import type { Plan } from './plans.ts'

/** What hands on each row as it comes, so that a limit above ends what is below. */
const streaming = new Set(['Append', 'Merge Append', 'Subquery Scan', 'Result', 'LockRows', 'Unique', 'Memoize'])

/** What counts as large, and the indexes that hold few rows of many (partial ones). */
export type Sizes = { large: ReadonlySet<string>; partial: ReadonlySet<string> }

/**
 * Where a plan reads a large table from one end to the other: by a sequential scan, or by a whole index of it. What a
 * limit stops before the end is none, unless rows must pass a filter first: then few may, and all are read for them.
 * @returns the tables in words, such as `mails` or `mails, up to a limit`
 */
export function offences(plan: Plan, sizes: Sizes, stops = false): string[] {
  const { 'Relation Name': table = '', Filter: filter, Plans: parts = [] } = plan
  const isOffence = sizes.large.has(table) && readsWhole(plan, sizes) && !(stops && filter === undefined)
  const own = isOffence ? [stops ? `${table}, up to a limit` : table] : []
  return [...own, ...parts.flatMap((part) => offences(part, sizes, stopsAt(plan, part, stops)))]
}

function readsWhole(plan: Plan, { partial }: Sizes): boolean {
  if (plan['Node Type'] === 'Seq Scan') return true
  const isIndexScan = /^Index (Only )?Scan/.test(plan['Node Type'])
  return isIndexScan && plan['Index Cond'] === undefined && !partial.has(plan['Index Name'] ?? '')
}

function stopsAt({ 'Node Type': type }: Plan, part: Plan, stops: boolean): boolean {
  const relationship = part['Parent Relationship']
  if (relationship === 'InitPlan' || relationship === 'SubPlan') return false
  if (type === 'Limit') return true
  return stops && (streaming.has(type) || (type === 'Nested Loop' && relationship === 'Outer'))
}
