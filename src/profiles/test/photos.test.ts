import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { isDoneWithin } from '../../platform/testing/machine-speed.ts'
import { until } from '../../platform/testing/until.ts'
import { animatedPng, asBody, hugePng, jpeg, pdf, phonePhoto, png } from './files.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app)
})

function upload(body: Uint8Array, name = 'me.png', query: Record<string, string> = {}, person = ada) {
  const address = `/api/profiles/me/photo?${new URLSearchParams({ name, ...query })}`
  return app.request('PUT', address, { cookie: person.cookie, body })
}

/** The bytes behind a photo's address, as any visitor downloads them. */
async function download(photoUrl: string) {
  const response = await fetch(app.url + photoUrl)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const wrongType = 'Invalid file type: Only .jpg and .png files are allowed.'
const tooLarge = 'File too large: Please select an image under 2MB.'

test('a photo becomes a square WebP of 512 pixels that is public and cached for an hour', async () => {
  const { status, body } = await upload(await jpeg(), 'Me at the office.JPG')
  expect(status).toBe(200)
  expect(body.photoUrl).toMatch(/^\/api\/profiles\/photos\/[\da-f-]{36}\.webp$/)
  const { response, bytes } = await download(body.photoUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512, space: 'srgb' })
  const me = await app.request('GET', '/api/accounts/me', { cookie: ada.cookie })
  expect(JSON.stringify(me.body)).toContain(body.photoUrl)
})

test('a photo is stored without metadata and upright', async () => {
  const original = await phonePhoto()
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, hasProfile: true })
  expect(Buffer.from(original).includes('CANARY-MAKER')).toBe(true)
  const { body } = await upload(original, 'IMG_0001.jpeg')
  const { bytes } = await download(body.photoUrl)
  const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  expect(bytes.includes('CANARY')).toBe(false)
  // After a quarter turn, the left half is on top.
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) =>
    (data[(y * 512 + x) * 3] ?? 0) > 200 && (data[(y * 512 + x) * 3 + 1] ?? 0) < 60
  expect([redAt(256, 60), redAt(60, 256 - 80), redAt(256, 450)]).toEqual([true, true, false])
})

test('the chosen square is stored, as fractions of the upright picture', async () => {
  const { body } = await upload(await phonePhoto(), 'me.jpg', { x: '0', y: '0.5', width: '1', height: '0.5' })
  const { bytes } = await download(body.photoUrl)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeLessThan(200)
  const edges = { x: '1', y: '1', width: '1', height: '0.000001' }
  expect((await upload(await png(), 'me.png', edges)).status).toBe(200)
})

test.each([
  { x: '-0.1', y: '0', width: '1', height: '1' },
  { x: '0', y: '2', width: '1', height: '1' },
  { x: '0', y: '0', width: '0', height: '1' },
  { x: '0', y: '0', width: 'NaN', height: '1' },
  { x: '0', y: '0', width: '1', height: 'Infinity' },
])('a crop outside the picture is rejected with INVALID_INPUT: %o', async (crop) => {
  expect((await upload(await png(), 'me.png', crop)).body.code).toBe('INVALID_INPUT')
})

describe('a file that is no valid photo is rejected within a second, with the specified message', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string, number][] = [
    ['a GIF that named .png', () => gif, 'me.png', 415],
    ['a PDF that named .jpg', () => pdf, 'me.jpg', 415],
    [
      'a WebP that named .jpg',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
      'me.jpg',
      415,
    ],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'me.svg', 415],
    ['an SVG that named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png', 415],
    ['a page that named .jpg', () => Buffer.from('<html><script>alert(1)</script>'), 'me.jpg', 415],
    ['a PNG that named .gif', () => png(), 'me.gif', 415],
    ['a PNG that named .png.exe', () => png(), 'me.png.exe', 415],
    ['a PNG without an ending', () => png(), 'png', 415],
    ['nothing at all', () => new Uint8Array(), 'me.png', 415],
    ['an animated PNG', () => animatedPng(), 'me.png', 415],
    ['half a JPEG', async () => (await jpeg()).slice(0, 1200), 'me.jpg', 415],
    ['half a PNG', async () => (await png()).slice(0, 900), 'me.png', 415],
    ['the beginning of a PNG', async () => (await png()).slice(0, 20), 'me.png', 415],
    [
      'the first bytes of a JPEG and noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]),
      'me.jpg',
      415,
    ],
    [
      'a JPEG header before a page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>')]),
      'me.jpg',
      415,
    ],
    ['a hundred million pixels in a few kilobytes', () => hugePng(10_000, 10_000), 'me.png', 413],
    ['two billion pixels', () => hugePng(65_000, 32_000), 'me.png', 413],
    ['three megabytes', () => Buffer.alloc(3 * 1024 * 1024, 1), 'me.png', 413],
    ['one byte more than two megabytes', () => Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'me.png', 413],
  ]
  test.each(cases)('%s', async (_what, make, name, expected) => {
    const bytes = asBody(await make())
    const send = async () => {
      const { status, body } = await upload(bytes, name)
      expect([status, body.detail]).toEqual([expected, expected === 415 ? wrongType : tooLarge])
    }
    expect(await isDoneWithin(1000, send)).toBe(true)
    const own = await app.request('GET', '/api/profiles/me', { cookie: ada.cookie })
    expect(own.body).toMatchObject({ photoUrl: null, updatedAt: null })
  })

  test('more bytes than the limit without a content length', async () => {
    const piece = new Uint8Array(256 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 16) controller.enqueue(piece)
        else controller.close()
      },
    })
    const response = await fetch(`${app.url}/api/profiles/me/photo?name=me.png`, {
      method: 'PUT',
      headers: { origin: app.url, cookie: ada.cookie, 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([response.status, (await response.json()).detail]).toEqual([413, tooLarge])
  })
})

test.each([
  '../../../etc/passwd.png',
  '..\\..\\boot.png',
  'a"; filename="b.png',
  '<img src=x onerror=alert(1)>.png',
  '🦁.png',
])('a file name such as %s is not used as a path', async (name) => {
  const { status, body } = await upload(await png(), name)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('etc/passwd')
  expect(body.photoUrl).toMatch(/^\/api\/profiles\/photos\/[\da-f-]{36}\.webp$/)
})

test.each(['', ' ', 'a'.repeat(201), 'a\0.png', 'a\r\nb.png', 'gnp.‮a.png'])(
  'a file name such as %j is rejected with INVALID_INPUT',
  async (name) => {
    expect((await upload(await png(), name)).body.code).toBe('INVALID_INPUT')
  },
)

test('data hidden behind the picture is removed', async () => {
  const polyglot = Buffer.concat([
    await jpeg(),
    Buffer.from('<?php system("CANARY"); ?><script>CANARY</script>PK\x05\x06'),
  ])
  const { status, body } = await upload(polyglot.subarray(), 'me.jpg')
  expect(status).toBe(200)
  expect((await download(body.photoUrl)).bytes.includes('CANARY')).toBe(false)
})

test('a new photo replaces the old one, and a removed one is deleted', async () => {
  const first = (await upload(await png())).body.photoUrl
  const second = (await upload(await png({ color: '#ffffff' }))).body.photoUrl
  expect(second).not.toBe(first)
  await until('the first to go', async () => (await fetch(app.url + first)).status === 404)
  expect((await fetch(app.url + second)).status).toBe(200)
  const removed = await app.request('DELETE', '/api/profiles/me/photo', { cookie: ada.cookie })
  expect(removed.body.photoUrl).toBeNull()
  await until('the second to go', async () => (await fetch(app.url + second)).status === 404)
  const again = await app.request('DELETE', '/api/profiles/me/photo', { cookie: ada.cookie })
  expect([again.status, again.body.photoUrl]).toEqual([200, null])
})

test('of several photos uploaded at the same time one stays, and the others are deleted', async () => {
  const before = (await app.services.storage.list('photos')).length
  await Promise.all([upload(await png()), upload(await jpeg(), 'me.jpg'), upload(await png({ color: '#00ff00' }))])
  const { body } = await app.request('GET', '/api/profiles/me', { cookie: ada.cookie })
  expect((await fetch(app.url + body.photoUrl)).status).toBe(200)
  await until('the others to go', async () => (await app.services.storage.list('photos')).length <= before + 1)
})

test.each([
  'nothing.webp',
  '..%2f..%2fresumes%2fx.pdf',
  '....webp',
  '0198c0de-0000-7000-8000-000000000000.webp',
  '%00.webp',
])('an unknown photo is answered with 404: %s', async (file) => {
  const { status, headers } = await app.request('GET', `/api/profiles/photos/${file}`)
  expect(status).toBe(404)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('an upload with a JSON body is rejected', async () => {
  for (const body of [{}, { bytes: ['a'], declaredSize: null }, 'text', []]) {
    const { status } = await app.request('PUT', '/api/profiles/me/photo?name=me.png', { cookie: ada.cookie, body })
    expect(status).toBe(400)
  }
})

test('more than thirty uploads in ten minutes are rejected with 429', async () => {
  const bytes = asBody(Buffer.from('no picture'))
  const answers = await Promise.all(Array.from({ length: 32 }, () => upload(bytes)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 415)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
