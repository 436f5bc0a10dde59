import type pg from 'pg'
import type { Statement } from './statements.ts'

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/**
 * Rows of tables that a statement reads when it is run, those it then leaves out included. A plan does not tell: what
 * an index is asked for may be in nearly all rows, such as letters that many names have in common.
 */
export async function rowsRead(client: pg.Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values)
  return readBy(rows[0]['QUERY PLAN'][0].Plan)
}

function readBy(node: Node): number {
  const { 'Relation Name': table, Plans: parts = [] } = node
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = table === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops']
  return parts.reduce((sum, part) => sum + readBy(part), own)
}
