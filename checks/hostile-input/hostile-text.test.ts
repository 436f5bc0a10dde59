import { parse } from 'csv-parse/sync'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadArchive } from '../../src/accounts/test/personal-data/data-archive.ts'
import { readCalendar } from '../../src/events/test/calendar/read-calendar.ts'
import { until } from '../../src/platform/testing/until.ts'
import { knownRoutes } from '../route-calls/all-routes.ts'
import { send } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'
import { isFreeText, type Planted, plant, plantForbidden, textWrites } from './hostile-text-writes.ts'
import { alarm, evilHost, forbiddenCharacters, hostileTexts } from './hostile-texts.ts'

// Promise 11, for everything that leaves the site as a file or an email. The pages are tested in a browser
// (e2e/crawl/content-policy.crawl.ts). `ROUNDS=all` puts every text into every field.

const rounds = process.env.ROUNDS === 'all' ? hostileTexts.length + 5 : 2

let world: World
const planted: Planted[] = []
beforeAll(async () => {
  world = await createWorld()
  for (let round = 0; round < rounds; round++) planted.push(...(await plant(world, round)))
}, 600_000)
afterAll(() => world?.app.stop())

/** Text fields that accept only some texts, and which. */
const restricted: Record<string, string> = {
  'candidates.updateVisibility excludedDomains': 'hosts of mail addresses',
  'candidates.updateVisibility shownDomains': 'hosts of mail addresses',
  'employers.register phone': 'numbers',
  'employers.registerInvited phone': 'numbers',
  'employers.start phone': 'numbers',
  'employers.updatePhone phone': 'numbers',
  'jobs.previewFeed url': 'addresses of feeds that can be read',
  'site.setUp name': 'the site has been set up',
  'site.setUp communityName': 'the site has been set up',
}

test('every text field of every write accepted a hostile text', () => {
  const accepted = new Set(
    planted.flatMap(({ write, accepted: fields }) => fields.map((field) => `${write.name} ${field}`)),
  )
  const fields = textWrites.flatMap(({ name, schema }) =>
    Object.entries(schema.properties ?? {})
      .filter(([, field]) => isFreeText(field) || (field.items && isFreeText(field.items)))
      .map(([field]) => `${name} ${field}`),
  )
  expect(fields.length).toBeGreaterThan(60)
  expect([...new Set(fields)].filter((field) => !accepted.has(field) && !restricted[field])).toEqual([])
  const failed = planted.filter(({ write, status }) => status !== (write.call.status ?? status) || status >= 500)
  expect(failed).toEqual([])
})

test('characters that no text may contain are rejected in every field, by name', async () => {
  const missed: string[] = []
  for (const { write, made } of planted.slice(0, textWrites.length)) {
    for (const characters of forbiddenCharacters) missed.push(...(await plantForbidden(world, write, made, characters)))
  }
  expect(missed).toEqual([])
})

/** The elements that our emails and archives use. */
const ownElements = new Set(
  'html head meta title style body main header p a br h1 h2 h3 ul li span section dl dt dd img'.split(' '),
)

/** The elements, event handlers, and external links in a page or email that we did not write. */
function foreignMarkup(html: string): string[] {
  const tags = [...html.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)]
  const elements = tags.filter(([, name = '']) => !ownElements.has(name.toLowerCase())).map(([tag]) => tag)
  const handlers = tags.filter(([, , attributes = '']) => /\son\w+\s*=/i.test(attributes.replace(/"[^"]*"/g, '""')))
  const links = tags.flatMap(([, , attributes = '']) => /href="([^"]*)"/.exec(attributes)?.[1] ?? [])
  const external = links.filter((link) => /^\w+:/.test(link) && !link.startsWith(world.app.url))
  return [...elements, ...handlers.map(([tag]) => tag), ...external]
}

const ownHeaders = new Set([
  ...['from', 'to', 'subject', 'reply-to', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'],
])

test('emails have one recipient, our headers, our links, and no scripts', async () => {
  await until('all emails to be sent', async () => {
    const { rowCount } = await world.app.services.pool.query("select 1 from mails where state = 'queued' limit 1")
    return rowCount === 0
  })
  const mails = world.app.received
  expect(mails.filter(({ raw }) => raw.includes(alarm)).length).toBeGreaterThan(10)
  for (const { to, raw } of mails) {
    const mail = await PostalMime.parse(raw)
    expect(mail.to?.map(({ address }) => address)).toEqual(to)
    expect([mail.cc, mail.bcc, mail.from?.address].flat().filter(Boolean)).toEqual([world.app.services.config.mailFrom])
    expect(mail.headers.map(({ key }) => key).filter((key) => !ownHeaders.has(key))).toEqual([])
    expect(mail.subject).not.toMatch(/[\p{Cc}]/u)
    expect(mail.text?.length).toBeGreaterThan(10)
    expect(foreignMarkup(mail.html ?? '<none>')).toEqual([])
    for (const { key, value } of mail.headers) if (/^(list|reply)/.test(key)) expect(value).not.toContain(evilHost)
    for (const file of mail.attachments) {
      const { entries } = readCalendar(new TextDecoder().decode(file.content as ArrayBuffer))
      expect(entries).toHaveLength(1)
      const invited = entries.flatMap(({ attendees }) => attendees.map(({ address }) => address))
      // A scheme is written in either case (RFC 3986 §3.1).
      expect(invited.filter((address) => address.replace(/^mailto:/i, '') !== to[0])).toEqual([])
    }
  }
})

test('calendar files contain only our entries and properties, with each text as it was typed', async () => {
  const texts: string[] = []
  for (const route of knownRoutes.filter(({ name }) => /^events\.(download|readSubscription)/.test(name))) {
    const made = await route.call.prepare(world)
    const { body } = await send(world.app, route.method, route.path, made, cookieOf(world, route.call.as))
    const calendar = readCalendar(body)
    expect(calendar.entries.length).toBe(body.match(/^BEGIN:VEVENT\r$/gm).length)
    expect(calendar.entries.flatMap(({ uid }) => (/^[\da-f-]{36}$/.test(uid) ? [] : [uid]))).toEqual([])
    expect(calendar.entries.flatMap(({ attendees }) => attendees)).toEqual([])
    expect(body.split('\r\n').filter((line: string) => Buffer.byteLength(line) > 75)).toEqual([])
    texts.push(...calendar.entries.map(({ summary }) => summary))
  }
  const { rows } = await world.app.services.pool.query('select title from events')
  // Some readers treat these as line ends, so the files have a plain line end instead.
  const titles = new Set(rows.map(({ title }) => title.replace(/[\u2028\u2029]/g, '\n')))
  expect(texts.filter((text) => text.includes(alarm)).length).toBeGreaterThan(0)
  expect(texts.filter((text) => !titles.has(text))).toEqual([])
})

test('exported tables keep their rows, and no cell is a formula', async () => {
  const exports = knownRoutes.filter(({ name }) => /\.export/.test(name))
  expect(exports.length).toBeGreaterThan(3)
  let hostile = 0
  for (const route of exports) {
    const made = await route.call.prepare(world)
    const { body } = await send(world.app, route.method, route.path, made, cookieOf(world, route.call.as))
    const rows: string[][] = parse(body, { bom: true })
    const cells = rows.flat()
    hostile += cells.filter((cell) => cell.includes(alarm)).length
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell))).toEqual([])
  }
  expect(hostile).toBeGreaterThan(3)
})

test('the data archive is well formed, and runs no script', async () => {
  const { files } = await downloadArchive(world.app, world.people.owner)
  const parts = [...files].filter(([name]) => name.endsWith('.json'))
  expect(parts.length).toBeGreaterThan(10)
  for (const [, bytes] of parts) JSON.parse(bytes.toString())
  expect(parts.filter(([, bytes]) => bytes.includes(alarm)).length).toBeGreaterThan(5)
  const page = files.get('index.html')?.toString() ?? ''
  expect(page).toContain(alarm)
  expect(foreignMarkup(page)).toEqual([])
})

test('the web manifest and the sitemap stay valid', async () => {
  const { body: manifest } = await world.app.request('GET', '/site.webmanifest')
  expect(manifest.name).toContain(alarm)
  const { body: map } = await world.app.request('GET', '/sitemap.xml')
  const inside = map.replace(/<url><loc>http:\/\/127\.0\.0\.1:\d+[\w/-]*<\/loc><\/url>\s*/g, '')
  expect(inside.split('\n').filter(Boolean)).toHaveLength(3)
})
