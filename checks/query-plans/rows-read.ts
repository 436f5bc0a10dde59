import type pg from 'pg'
import type { Statement } from './recorded-statements.ts'

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/**
 * Runs a statement and counts the table rows that it reads, including those that a filter removes. The plan alone does
 * not show this: an index condition may match nearly all rows, such as trigrams that many names share.
 */
export async function countRowsRead(client: pg.Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values)
  return rowsReadBy(rows[0]['QUERY PLAN'][0].Plan)
}

function rowsReadBy(node: Node): number {
  const { 'Relation Name': table, Plans: parts = [] } = node
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = table === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops']
  return parts.reduce((sum, part) => sum + rowsReadBy(part), own)
}
