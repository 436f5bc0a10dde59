import type { Plan, Sizes } from './plans.ts'

/** Nodes that pass on each row as it comes, so that a limit above them stops what is below. */
const streamingNodes = new Set(['Append', 'Merge Append', 'Subquery Scan', 'Result', 'LockRows', 'Unique', 'Memoize'])

/**
 * Finds where a plan reads a large table from one end to the other, by a sequential scan or by a whole index. A scan that
 * a limit stops early does not count, unless its rows must pass a filter: few rows may pass, so all may be read.
 * @param isLimited whether a limit above this node stops it early
 * @returns the tables, such as `mails` or `mails, up to a limit`
 */
export function findFullScans(plan: Plan, sizes: Sizes, isLimited = false): string[] {
  const { 'Relation Name': table = '', Filter: filter, Plans: parts = [] } = plan
  const isFullScan = sizes.large.has(table) && readsWhole(plan, sizes) && !(isLimited && filter === undefined)
  const own = isFullScan ? [isLimited ? `${table}, up to a limit` : table] : []
  return [...own, ...parts.flatMap((part) => findFullScans(part, sizes, isPartLimited(plan, part, isLimited)))]
}

function readsWhole(plan: Plan, { partial }: Sizes): boolean {
  if (plan['Node Type'] === 'Seq Scan') return true
  const isIndexScan = /^Index (Only )?Scan/.test(plan['Node Type'])
  return isIndexScan && plan['Index Cond'] === undefined && !partial.has(plan['Index Name'] ?? '')
}

function isPartLimited({ 'Node Type': type }: Plan, part: Plan, isLimited: boolean): boolean {
  const relationship = part['Parent Relationship']
  if (relationship === 'InitPlan' || relationship === 'SubPlan') return false
  if (type === 'Limit') return true
  return isLimited && (streamingNodes.has(type) || (type === 'Nested Loop' && relationship === 'Outer'))
}
