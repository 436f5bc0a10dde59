import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Writes rows as a CSV file (RFC 4180) that spreadsheet programs open correctly: with a byte order mark, and without
 * formulas. Rows are written as they come, so any number of them takes little memory.
 * @param columns the property in each column, and its heading
 */
export function toCsv<Row extends object>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: { key: keyof Row & string; header: string }[],
): Readable {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' })
  // If reading rows fails, the file breaks off. If the client disconnects, reading rows ends.
  pipeline(Readable.from(rows), csv, () => {})
  return csv
}
