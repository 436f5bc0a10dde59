import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FileResponse } from '../../contract/files.ts'
import type { RequestContext } from '../auth/request-context.ts'

type FileDescription = {
  /** The name for downloads. It may contain any character. */
  name: string
  contentType: string
  size?: number
  /** With `inline`, the browser shows it: only for types that we make ourselves, and PDF. */
  disposition?: 'attachment' | 'inline'
  /** `no-store` when absent. */
  cacheControl?: string
}

/** Returns a file as a route's output, sent in chunks. Its name is encoded as in RFC 6266 and RFC 8187. */
export function sendFile(
  context: Pick<RequestContext, 'addHeader'>,
  bytes: Readable | Uint8Array | string,
  { name, contentType, size, disposition = 'attachment', cacheControl = 'no-store' }: FileDescription,
): FileResponse {
  context.addHeader('content-type', contentType)
  context.addHeader('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(name)}`)
  context.addHeader('cache-control', cacheControl)
  context.addHeader('x-content-type-options', 'nosniff')
  // Nothing in a file can run when it is opened from here. Browsers do not show a PDF in a sandbox.
  const isPdf = contentType === 'application/pdf'
  context.addHeader('content-security-policy', `default-src 'none'; frame-ancestors 'none'${isPdf ? '' : '; sandbox'}`)
  if (size !== undefined) context.addHeader('content-length', String(size))
  const stream = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)])
  return Readable.toWeb(stream) as FileResponse
}

/** Percent-encodes what RFC 8187 does not allow. `encodeURIComponent` omits four of these characters. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

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
