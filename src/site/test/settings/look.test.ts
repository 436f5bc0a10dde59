import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { Community } from '../../../platform/server/content/community.ts'
import { community } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
beforeEach(async () => {
  await app.services.db.update(community).set({ brandColor: null, logoKey: null, emailFooter: null })
  app.services.community.forget()
})
afterAll(() => app?.stop())

const green = '#2e7d32'
const load = async () => (await app.request('GET', '/api/admin/settings/look', { cookie: admin.cookie })).body
const saveColor = (color: unknown, version: string, { cookie }: { cookie?: string } = admin) =>
  app.request('PUT', '/api/admin/settings/look', { cookie, body: { color, version } })
const upload = (file: Uint8Array<ArrayBuffer>, name = 'logo.png', { cookie }: { cookie?: string } = admin) =>
  app.request('PUT', `/api/admin/settings/logo?name=${encodeURIComponent(name)}`, { cookie, body: file })

async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 46, g: 125, b: 50, alpha: 0.5 }
  const image = sharp({ create: { width: 900, height: 300, channels: 4, background } })
  return new Uint8Array(
    await image
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toFormat(format)
      .toBuffer(),
  )
}

async function emailTo(address: string) {
  await app.services.db.transaction((tx) =>
    app.services.outbox.queue(tx, address, {
      subject: 'Hello',
      paragraphs: ['A text with <header>.'],
      action: { label: 'Open', url: 'https://site.example/' },
    }),
  )
  const stored = await app.mailTo(address)
  return { html: stored.html, raw: app.received.find(({ to }) => to.includes(address))?.raw ?? '' }
}

test('a saved color is in the style sheet, the manifest, and emails at once', async () => {
  const before = await load()
  expect(before).toMatchObject({ color: null, logo: null })
  const saved = await saveColor(' #2E7D32 ', before.version)
  expect(saved).toMatchObject({ status: 200, body: { color: green } })
  const { status, headers, body } = await app.request('GET', '/brand.css?v=2e7d32-1')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(headers.get('cache-control')).toContain('immutable')
  expect(body).toContain('--mantine-color-aubergine-filled')
  const manifest = (await app.request('GET', '/site.webmanifest')).body
  expect(manifest.theme_color).not.toBe('#2A1029')
  expect(manifest.icons[0].src).toBe('/brand/icon.svg?v=2e7d32-1')
  const { html } = await emailTo('reader@example.test')
  expect(html).toMatch(/\.button \{ display: inline-block; background: #2[\da-f]7[\da-f]{3}/)
  const again = await saveColor(null, saved.body.version)
  expect(again.body).toEqual(before)
  expect((await emailTo('second@example.test')).html).toContain('#64295F')
})

test('drawings take the hue of the color, and keep gold and terracotta', async () => {
  for (const path of ['/brand/icon.svg', '/brand/tree.svg']) {
    const { status, headers, body } = await app.request('GET', `${path}?v=2e7d32-1`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(body.toLowerCase()).toContain('#e8b23a')
    expect(body.toLowerCase()).not.toMatch(/#4a2147|#8d4a86|#2a1029|#f0cbe9/)
  }
})

test('404: addresses of styles and drawings without a valid color lead to nothing', async () => {
  for (const query of [
    '',
    '?v=',
    '?v=2e7d32',
    '?v=2E7D32-1',
    '?v=%23fff-1',
    '?v=2e7d32-1&v=2e7d32-1',
    '?v=}*{x:y}-1',
  ]) {
    for (const path of ['/brand.css', '/brand/icon.svg', '/brand/tree.svg']) {
      expect((await app.request('GET', path + query)).status, path + query).toBe(404)
    }
  }
})

test('400: anything but a color is rejected, and 409: so is a save that another admin overtook', async () => {
  const { version } = await load()
  for (const color of ['', 'green', '#fff', '#2e7d3', '#2e7d322', 'red;}body{display:none', '#2e7d32;', 5, undefined]) {
    expect((await saveColor(color, version)).status, String(color)).toBe(400)
  }
  const both = await Promise.all([saveColor('#112233', version), saveColor('#445566', version)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('another process learns of a new color through the database', async () => {
  const { db, config, liveUpdates } = app.services
  const elsewhere = new Community(db, config, liveUpdates)
  expect((await elsewhere.content()).brand).toEqual({ color: null, logo: null })
  await saveColor(green, (await load()).version)
  await until('the color', async () => (await elsewhere.content()).brand.color === green)
  expect((await elsewhere.emailFrame()).brandColor).toBe(green)
})

test.each(['png', 'jpeg', 'webp'] as const)(
  'a logo as %s is stored as our own picture, without hidden data',
  async (format) => {
    const { status, body } = await upload(await picture(format), `logo.${format}`)
    expect(status).toBe(200)
    expect(body.logo).toMatch(/^[\da-f-]{36}\.webp$/)
    const response = await fetch(`${app.url}/api/site/logo/${body.logo}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await response.arrayBuffer())
    const metadata = await sharp(bytes).metadata()
    expect([metadata.width, metadata.height]).toEqual([512, 171])
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
  },
)

test('emails show the logo inside the email, above the name, and none after it was removed', async () => {
  await upload(await picture('webp'), 'logo.webp')
  const { html, raw } = await emailTo('pictured@example.test')
  expect(html).not.toContain('<img')
  expect(raw).toContain('cid:logo@baobab')
  expect(raw).toMatch(/Content-Id: <logo@baobab>/i)
  expect(raw).toMatch(/Content-Type: image\/png/)
  expect(raw.match(/<img/g)).toHaveLength(1)
  expect((await app.request('DELETE', '/api/admin/settings/logo', { cookie: admin.cookie })).body.logo).toBeNull()
  expect((await emailTo('plain@example.test')).raw).not.toContain('cid:logo')
})

test('an email is sent without the logo when its file is lost', async () => {
  await app.services.db.update(community).set({ logoKey: 'brand/00000000-0000-4000-8000-000000000000.webp' })
  app.services.community.forget()
  expect((await emailTo('lost@example.test')).raw).not.toContain('cid:logo')
})

test('415: an SVG is refused, also under another name, and so is every other file', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const name of ['logo.svg', 'logo.png', 'logo.webp', 'logo.jpg', 'logo.png.svg']) {
    const { status, body } = await upload(svg, name)
    expect([status, body.code], name).toEqual([415, 'UNSUPPORTED_FILE'])
    expect(body.detail).toContain('SVG files aren’t accepted')
  }
  expect((await upload(await picture('gif'), 'logo.gif')).status).toBe(415)
  expect((await upload(await picture('gif'), 'logo.png')).status).toBe(415)
  expect((await upload((await picture('png')).slice(0, 60), 'logo.png')).status).toBe(415)
  expect((await load()).logo).toBeNull()
})

test('a new logo replaces the previous one, whose file is deleted', async () => {
  const first = (await upload(await picture('png'))).body.logo
  const second = (await upload(await picture('jpeg'), 'logo.jpg')).body.logo
  expect(second).not.toBe(first)
  await until('the deletion', async () => (await fetch(`${app.url}/api/site/logo/${first}`)).status === 404)
  expect((await fetch(`${app.url}/api/site/logo/${second}`)).status).toBe(200)
})

test('404: the address of the logo leads to no other file', async () => {
  for (const file of [
    '..%2Fphotos%2Fx.webp',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'x.webp',
    '00000000-0000-4000-8000-000000000000.webp',
  ]) {
    expect((await app.request('GET', `/api/site/logo/${file}`)).status, file).toBe(404)
  }
})

test('401 and 403: only admins see and change the look', async () => {
  const { version } = await load()
  const file = await picture('png')
  for (const role of ['member', 'employer', null] as const) {
    const { cookie } = role ? await createPerson(app, { role }) : { cookie: undefined }
    const person = cookie ? { cookie } : {}
    const expected = role ? 403 : 401
    expect((await app.request('GET', '/api/admin/settings/look', person)).status).toBe(expected)
    expect((await saveColor(green, version, person)).status).toBe(expected)
    expect((await upload(file, 'logo.png', person)).status).toBe(expected)
    expect((await app.request('DELETE', '/api/admin/settings/logo', person)).status).toBe(expected)
  }
  expect(await load()).toMatchObject({ color: null, logo: null })
})

test('409: before setup there is no look to change, and no uploaded file remains', async () => {
  const site = await startTestApp({ setUp: false })
  try {
    const { cookie } = await createPerson(site, { role: 'admin' })
    const body = { color: green, version: 'none' }
    expect((await site.request('GET', '/api/admin/settings/look', { cookie })).status).toBe(409)
    expect((await site.request('PUT', '/api/admin/settings/look', { cookie, body })).status).toBe(409)
    expect((await site.request('DELETE', '/api/admin/settings/logo', { cookie })).status).toBe(409)
    const file = await picture('png')
    expect((await site.request('PUT', '/api/admin/settings/logo?name=a.png', { cookie, body: file })).status).toBe(409)
  } finally {
    await site.stop()
  }
})
