import { createHash } from 'node:crypto'

/** What people type, send and are sent, each to be known again wherever it turns up. */
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

/** What is used of JSON Schema in the API's description. */
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

/** A right value of a schema with its free texts replaced by canaries that the place has room for. */
export function filled(value: unknown, schema: Described | undefined, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, schema?.items, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, filled(item, schema?.properties?.[key], key)]),
    )
  }
  const ofText = [schema, ...(schema?.anyOf ?? [])].find((one) => one?.type === 'string')
  if (typeof value !== 'string' || !ofText || ofText.enum || ofText.const !== undefined) return value
  if (ofText.format || takesAForm.test(name)) return name === 'phone' ? logCanaries.phone : value
  const text = `${++turn} ${all}`
  return text.slice(0, ofText.maxLength ?? text.length)
}

/** So that no two texts are the same where that is not allowed. */
let turn = 0

/** Fields that take no free text; what those hold that are somebody's own is looked for as well. */
const takesAForm =
  /^(.*[pP]assword.*|token|code|query|ticket|color|logo|id|phone|version|from|to|connection|subjects|amount|effectiveOn|.*[eE]mail|.*([uU]rl|[lL]ink|[wW]ebsite|[dD]omains|[dD]ate|[tT]ime|[zZ]one|Start))$/

/** Every field of a schema with all canaries in it, whether it has room for them or not. */
export function stuffed(schema: Described | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, stuffedWith(field)]))
}

function stuffedWith(schema: Described): unknown {
  if (schema.type === 'object') return stuffed(schema)
  return schema.type === 'array' ? [stuffedWith(schema.items ?? {})] : all
}

/** Headers that browsers, proxies and scripts may send, each with something of somebody's in it. */
export const telling: Record<string, string> = {
  'user-agent': logCanaries.device,
  referer: `http://localhost/reset#access_token=${logCanaries.token}&email=${logCanaries.mail}`,
  authorization: `Bearer ${logCanaries.token}`,
  'x-forwarded-for': logCanaries.network,
  'accept-language': logCanaries.text,
  from: logCanaries.mail,
}

/** Text of a query that names all of it. */
export const tellingQuery = new URLSearchParams({ ...logCanaries, access_token: logCanaries.token }).toString()
