import { createHash } from 'node:crypto'

/** Personal data that people type, send, and receive. The logs are searched for each of them. */
export const logCanaries = {
  mail: 'canary-mail-27@example.test',
  phone: '+1 404 555 0127',
  street: '27 Canary Log Street',
  text: 'canary-words-27',
  password: 'Kestrel!Secret27',
  network: '203.0.113.27',
  device: 'CanaryBrowser/27',
  token: createHash('sha256').update('canary').digest('base64url'),
} as const

const all = Object.values(logCanaries).join(' ')

/** The part of JSON Schema that the API's description uses. */
export type Described = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
}

/** A valid value of a schema, with canaries instead of its free texts, shortened to the maximum length. */
export function filled(value: unknown, schema: Described | undefined, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, schema?.items, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, filled(item, schema?.properties?.[key], key)]),
    )
  }
  const ofText = [schema, ...(schema?.anyOf ?? [])].find((one) => one?.type === 'string')
  if (typeof value !== 'string' || !ofText || ofText.enum || ofText.const !== undefined) return value
  if (ofText.format || hasFormat.test(name)) return name === 'phone' ? logCanaries.phone : value
  const text = `${++turn} ${all}`
  return text.slice(0, ofText.maxLength ?? text.length)
}

/** Makes every text unique, where duplicates are not allowed. */
let turn = 0

/** Fields with a format instead of free text. The personal data in them is searched for as well. */
const hasFormat =
  /^(.*[pP]assword.*|token|code|query|ticket|color|logo|id|ids|categoryId|addresses|template|phone|version|from|to|connection|subjects|amount|effectiveOn|.*[eE]mail|.*([uU]rl|[lL]ink|[wW]ebsite|[dD]omains|[dD]ate|[tT]ime|[zZ]one|Start))$/

/** All canaries in every field of a schema, whatever its maximum length. */
export function stuffed(schema: Described | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, stuffedWith(field)]))
}

function stuffedWith(schema: Described): unknown {
  if (schema.type === 'object') return stuffed(schema)
  return schema.type === 'array' ? [stuffedWith(schema.items ?? {})] : all
}

/** Headers of browsers, proxies, and scripts with personal data in them. */
export const canaryHeaders: Record<string, string> = {
  'user-agent': logCanaries.device,
  referer: `http://localhost/reset#access_token=${logCanaries.token}&email=${logCanaries.mail}`,
  authorization: `Bearer ${logCanaries.token}`,
  'x-forwarded-for': logCanaries.network,
  'accept-language': logCanaries.text,
  from: logCanaries.mail,
}

/** A query with all canaries. */
export const canaryQuery = new URLSearchParams({ ...logCanaries, access_token: logCanaries.token }).toString()
