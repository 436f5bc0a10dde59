import { lookup as resolveHost } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { t } from '#text'
import { second } from '../../contract/durations.ts'
import { isPublicAddress } from './public-addresses.ts'

const maxRedirects = 3
const timeout = 10 * second
const maxMegabytes = 5
const maxBytes = maxMegabytes * 1024 * 1024

type Address = { address: string; family: number }

/** Which addresses may be reached, and how names are resolved. Tests pass their own. */
export type OutgoingAccess = {
  protocols: readonly string[]
  isAllowed: (address: string, port: number) => boolean
  resolve: (host: string) => Promise<Address[]>
}

/** The public internet: https on its usual port. */
export const publicInternet: OutgoingAccess = {
  protocols: ['https:'],
  isAllowed: (address, port) => port === 443 && isPublicAddress(address),
  resolve: (host) => resolveHost(host, { all: true, verbatim: true }),
}

/** Why a URL could not be loaded, as a message for the person who entered it. */
export class OutgoingError extends Error {}

/** A loaded response: the media type without parameters, in lower case, and the body. */
export type OutgoingResponse = { url: string; contentType: string; body: Buffer }

/**
 * Loads a URL that a person entered (README.md).
 * @param types decides which media types are read
 * @throws OutgoingError
 */
export async function fetchPublic(
  address: string,
  types: (contentType: string) => boolean,
  access: OutgoingAccess = publicInternet,
): Promise<OutgoingResponse> {
  const signal = AbortSignal.timeout(timeout)
  let url = checkedUrl(address, access)
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await send(url, access, signal)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        url = checkedUrl(headers.location, access, url)
        continue
      }
      return { url: url.href, ...(await readBody(response, types, signal)) }
    }
    throw new OutgoingError('The address redirects too many times.')
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    if (signal.aborted) throw new OutgoingError('The server didn’t answer within 10 seconds.', { cause: error })
    throw new OutgoingError('We couldn’t connect to the server. Please check the address.', { cause: error })
  }
}

function checkedUrl(address: string, access: OutgoingAccess, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url) throw new OutgoingError('This is not a valid address.')
  if (!access.protocols.includes(url.protocol)) throw new OutgoingError('The address must start with https://')
  if (url.username !== '' || url.password !== '') {
    throw new OutgoingError('The address can’t contain a user name or password.')
  }
  return url
}

/** Connects to an address that was checked, whatever the name resolves to later. */
async function send(url: URL, access: OutgoingAccess, signal: AbortSignal): Promise<IncomingMessage> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const target = await checkedAddress(host, port, access, signal)
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = start(url, {
      agent: false,
      signal,
      headers: { accept: 'application/json, application/xml;q=0.9, text/xml;q=0.9', 'accept-encoding': 'identity' },
      lookup: (_host, options, done) => {
        if (options.all) done(null, [target])
        else done(null, target.address, target.family)
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const connected = response.socket.remoteAddress ?? ''
      if (access.isAllowed(connected, port)) return resolve(response)
      response.destroy()
      reject(notPublicError())
    })
    request.end()
  })
}

async function checkedAddress(
  host: string,
  port: number,
  access: OutgoingAccess,
  signal: AbortSignal,
): Promise<Address> {
  const family = isIP(host)
  const addresses = family > 0 ? [{ address: host, family }] : await withinTime(access.resolve(host), signal)
  const [first] = addresses
  // One private address among public ones is enough: the name is not one of a public server.
  if (!first || !addresses.every(({ address }) => access.isAllowed(address, port))) throw notPublicError()
  return first
}

function notPublicError(): OutgoingError {
  return new OutgoingError(t`This address isn’t on the public internet, or doesn’t use the usual port of https.`)
}

/** Resolving a name cannot be aborted, so nobody waits for it any longer. */
function withinTime<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/** What a status other than 200 means, for the person who entered the address. */
function messageOfStatus(status = 0): string {
  if (status === 401 || status === 403) return t`The server doesn’t let us read this address (status ${status}).`
  if (status === 404 || status === 410) return t`There is nothing at this address (status ${status}).`
  if (status === 429) return t`The server says that we ask too often (status 429).`
  if (status >= 500) return t`The server has a problem of its own (status ${status}).`
  return t`The server answered with the status ${status}.`
}

async function readBody(
  response: IncomingMessage,
  types: (contentType: string) => boolean,
  signal: AbortSignal,
): Promise<{ contentType: string; body: Buffer }> {
  const { statusCode, headers } = response
  try {
    if (statusCode !== 200) throw new OutgoingError(messageOfStatus(statusCode))
    const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!types(contentType)) throw new OutgoingError('The server sent another kind of file than expected.')
    if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
      throw new OutgoingError('The server sent a compressed file.')
    }
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return { contentType, body: Buffer.concat(chunks) }
  } finally {
    response.destroy()
  }
}

function tooLarge(): OutgoingError {
  return new OutgoingError(t`The file is larger than ${maxMegabytes} MB.`)
}
