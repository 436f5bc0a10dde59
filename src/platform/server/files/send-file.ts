import { Readable } from 'node:stream'
import type { FileAnswer } from '../../contract/files.ts'
import type { RequestContext } from '../auth/request-context.ts'

type FileDescription = {
  /** The name it is offered under; may hold any character. */
  name: string
  contentType: string
  size?: number
  /** `inline` shows it in the browser where that is safe: only for types we made ourselves, and PDF. */
  disposition?: 'attachment' | 'inline'
  /** `no-store` unless said otherwise. */
  cacheControl?: string
}

/** A file as a route's answer, sent piece by piece. Its name travels as RFC 6266 and RFC 8187 ask. */
export function answerFile(
  context: Pick<RequestContext, 'addHeader'>,
  bytes: Readable | Uint8Array | string,
  { name, contentType, size, disposition = 'attachment', cacheControl = 'no-store' }: FileDescription,
): FileAnswer {
  context.addHeader('content-type', contentType)
  context.addHeader('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(name)}`)
  context.addHeader('cache-control', cacheControl)
  context.addHeader('x-content-type-options', 'nosniff')
  // Whatever a file holds, it runs nothing when it is opened from here. Browsers show no PDF inside a sandbox.
  const isPdf = contentType === 'application/pdf'
  context.addHeader('content-security-policy', `default-src 'none'; frame-ancestors 'none'${isPdf ? '' : '; sandbox'}`)
  if (size !== undefined) context.addHeader('content-length', String(size))
  const stream = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)])
  return Readable.toWeb(stream) as FileAnswer
}

/** Percent-encodes what RFC 8187 does not allow as it is; `encodeURIComponent` leaves four such characters. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
