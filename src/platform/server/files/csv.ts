import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Rows as a CSV file (RFC 4180) that spreadsheet programs open well: with a byte order mark, and with what they
 * would run as a formula defused. Rows are turned into text as they come, so any number of them takes little memory.
 * @param columns the property to show in each column, and its heading
 */
export function toCsv<Row extends object>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: { key: keyof Row & string; header: string }[],
): Readable {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' })
  // Rows that fail halfway break the file off; a reader who leaves ends the rows.
  pipeline(Readable.from(rows), csv, () => {})
  return csv
}
