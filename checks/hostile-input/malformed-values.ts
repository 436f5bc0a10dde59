/**
 * A malformed value, with a name for a test's message. A value that `mightPass` may be accepted: it is sent in a new call,
 * so that it reaches the database.
 */
export type Hostile<Value> = { title: string; value: Value; mightPass?: true }

const nul = 'a\u0000b'
const lone = 'a\ud800b'
const long = 'long '.repeat(20_000)

/** Values for a field of a JSON body. */
export const inBody: Hostile<unknown>[] = [
  { title: 'nothing', value: null },
  { title: 'a truth', value: true },
  { title: 'a number', value: -1.5 },
  { title: 'a huge number', value: 1e300 },
  { title: 'a number beyond int8', value: 9_223_372_036_854_776_000 },
  { title: 'empty text', value: '' },
  { title: 'a NUL byte', value: nul },
  { title: 'a lone surrogate', value: lone, mightPass: true },
  { title: 'very long text', value: long },
  { title: 'what a search and a path would read', value: '../%_\\\'";--' },
  { title: 'line breaks', value: 'a\r\nBcc: b@example.test\r\n\r\nc' },
  { title: 'digits beyond int8', value: '99999999999999999999' },
  { title: 'a script’s address', value: 'javascript:alert(1)' },
  { title: 'a list of nothing', value: [null] },
  { title: 'a list of texts', value: [nul, lone] },
  { title: 'lists in lists', value: [[[[]]]] },
  { title: 'a long list', value: Array(5000).fill('a') },
  { title: 'an object', value: { length: 1, constructor: { prototype: {} } } },
  { title: 'hostile links', value: [{ label: lone, url: 'https://a.example/\ud800' }], mightPass: true },
]

/** Values for a part of a path, encoded as in an address. */
export const inPath: Hostile<string>[] = [
  { title: 'a word', value: 'nonsense' },
  { title: 'a number below', value: '-1' },
  { title: 'a broken number', value: '1.5' },
  { title: 'digits beyond int8', value: '9223372036854775808' },
  { title: 'many digits', value: '9'.repeat(300) },
  { title: 'the largest whole number', value: String(Number.MAX_SAFE_INTEGER) },
  { title: 'a NUL byte', value: '0198c0de-0000-7000-8000-00000000000%00' },
  { title: 'a NUL byte alone', value: '%00' },
  { title: 'half a surrogate pair', value: '%ED%A0%80' },
  { title: 'a broken escape', value: '%E0%A4' },
  { title: 'a way up', value: '..%2F..%2F..%2Fetc%2Fpasswd' },
  { title: 'wildcards', value: '%25_%5C' },
  { title: 'long text', value: 'a'.repeat(3000) },
]

/** Values for a field of a query, with its name, encoded as in an address. */
export function inQuery(name: string): Hostile<string>[] {
  return [
    ...inPath.map(({ title, value }) => ({ title, value: `${name}=${value}` })),
    { title: 'no value', value: name },
    { title: 'twice', value: `${name}=a&${name}=b` },
    { title: 'a list', value: `${name}[]=a&${name}[]=b` },
    { title: 'an object', value: `${name}[a]=b&${name}[__proto__][c]=d` },
    { title: 'a far entry of a list', value: `${name}[4294967295]=a` },
    { title: 'very long text', value: `${name}=${'%25_'.repeat(2000)}` },
  ]
}

type Body = { body: string | Uint8Array<ArrayBuffer> | undefined; headers: Record<string, string> }

const as = (type: string, body: Body['body']): Body => ({ body, headers: { 'content-type': type } })
const json = 'application/json'

/** Malformed bodies, and bodies with a wrong content type. @param valid a valid body */
export function bodies(valid: string): Hostile<Body>[] {
  const bytes = new Uint8Array(Buffer.from(valid))
  return [
    { title: 'no body', value: { body: undefined, headers: {} } },
    { title: 'an empty body', value: as(json, '') },
    { title: 'nothing as body', value: as(json, 'null') },
    { title: 'a list as body', value: as(json, '[]') },
    { title: 'text as body', value: as(json, '"text"') },
    { title: 'a number as body', value: as(json, '1e999') },
    { title: 'broken JSON', value: as(json, valid.slice(0, -1)) },
    { title: 'deep JSON', value: as(json, `${'['.repeat(50_000)}${']'.repeat(50_000)}`) },
    {
      title: 'a prototype',
      value: as(json, '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
    },
    { title: 'broken UTF-8', value: as(json, new Uint8Array([0x22, 0xff, 0xfe, 0xc0, 0x22])) },
    { title: 'too large a body', value: as(json, JSON.stringify({ text: 'a'.repeat(200_000) })) },
    { title: 'bytes', value: as('application/octet-stream', bytes) },
    { title: 'no bytes', value: as('application/octet-stream', new Uint8Array()) },
    { title: 'plain text', value: as('text/plain', valid) },
    { title: 'a web form', value: as('application/x-www-form-urlencoded', 'a=b&c[d]=e') },
    { title: 'a form of parts', value: as('multipart/form-data; boundary=x', '--x\r\nnonsense') },
    { title: 'a nameless type', value: as('nonsense', valid) },
  ]
}
