import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { animatedPng, hugePng, jpeg, pdf, phonePhoto, png } from '../../../profiles/test/files.ts'
import { largePostPicture, wrongPostPicture } from '../../picture-rules.ts'
import { forumPictureSpace, forumPictures } from '../../server/pictures/tables.ts'
import { asPhotographer, storedPictures } from './picture-client.ts'

const megabyte = 1024 * 1024

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app)
})

const asAda = () => asPhotographer(app, ada)

function still(format: 'webp' | 'gif'): Promise<Uint8Array> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer()
}

/** Two frames, the first of them red. */
async function animated(format: 'webp' | 'gif'): Promise<Uint8Array> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => png({ width: 40, height: 30, color })))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

test('a picture is stored as WebP at two sizes with their width and height, and small ones are not enlarged', async () => {
  const wide = await asAda().upload(await jpeg({ width: 3000, height: 1500 }))
  expect(wide).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    description: '',
    small: { url: `/api/forum/pictures/${wide.id}/small`, width: 640, height: 320 },
    large: { url: `/api/forum/pictures/${wide.id}/large`, width: 1920, height: 960 },
  })
  for (const size of [wide.small, wide.large]) {
    const { bytes } = await asAda().bytesOf(size.url)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: size.width, height: size.height })
  }
  const tiny = await asAda().upload(await png({ width: 5, height: 7 }))
  expect([tiny.small, tiny.large]).toMatchObject([
    { width: 5, height: 7 },
    { width: 5, height: 7 },
  ])
})

test('a picture is stored upright and without metadata', async () => {
  const { small, large } = await asAda().upload(await phonePhoto())
  // The photo is 800 by 400 and says that it has to be turned by a quarter.
  expect(large).toMatchObject({ width: 400, height: 800 })
  for (const { url } of [small, large]) {
    const { bytes } = await asAda().bytesOf(url)
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('CANARY')).toBe(false)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const redAt = (share: number) => {
      const at = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels
      return (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60
    }
    // After the turn, the left half is on top.
    expect([redAt(0.1), redAt(0.9)]).toEqual([true, false])
  }
})

test.each([
  ['a JPEG', () => jpeg()],
  ['a PNG', () => png()],
  ['a WebP', () => still('webp')],
  ['a GIF', () => still('gif')],
  ['an animated WebP', () => animated('webp')],
  ['an animated GIF', () => animated('gif')],
  ['an animated PNG', () => animatedPng()],
])('%s is accepted and shown still', async (_what, make) => {
  const { large } = await asAda().upload(await make())
  const { bytes } = await asAda().bytesOf(large.url)
  const { format, pages = 1 } = await sharp(bytes).metadata()
  expect({ format, pages }).toEqual({ format: 'webp', pages: 1 })
})

test('of an animation, the first frame is kept', async () => {
  const { large } = await asAda().upload(await animated('gif'))
  expect(large).toMatchObject({ width: 40, height: 30 })
  const { dominant } = await sharp((await asAda().bytesOf(large.url)).bytes).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

test('what is transparent becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const { large } = await asAda().upload(
    await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  const { bytes } = await asAda().bytesOf(large.url)
  const { channels, isOpaque } = await sharp(bytes).stats()
  expect([isOpaque, channels[0]?.min]).toEqual([true, 255])
})

describe('a file that is no picture, or too large, is rejected and nothing of it is stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>'
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, number][] = [
    ['an SVG', () => Buffer.from(svg), 415],
    ['an SVG with an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 415],
    ['a page behind the first bytes of a GIF', () => Buffer.from('GIF89a/*<html><script>alert(1)</script>*/'), 415],
    [
      'a page behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
      415,
    ],
    ['a PDF', () => pdf, 415],
    [
      'a TIFF',
      async () =>
        sharp(await png())
          .tiff()
          .toBuffer(),
      415,
    ],
    [
      'an AVIF',
      async () =>
        sharp(await png({ width: 20, height: 20 }))
          .avif()
          .toBuffer(),
      415,
    ],
    ['half a JPEG', async () => (await jpeg()).slice(0, 1200), 415],
    ['half a PNG', async () => (await png()).slice(0, 900), 415],
    ['nothing at all', () => new Uint8Array(), 415],
    ['a hundred million pixels in a few kilobytes', () => hugePng(10_000, 10_000), 413],
    ['two billion pixels', () => hugePng(65_000, 32_000), 413],
    ['more than ten megabytes', () => Buffer.alloc(10 * megabyte + 1, 1), 413],
  ]
  test.each(cases)('%s', async (_what, make, expected) => {
    const before = await storedPictures(app)
    const { status, body } = await asAda().send(await make())
    expect([status, body.detail]).toEqual([expected, expected === 415 ? wrongPostPicture : largePostPicture])
    expect(await storedPictures(app)).toEqual(before)
  })
})

test('data hidden behind a picture is removed', async () => {
  const hidden = Buffer.from('<?php system("CANARY"); ?><script>CANARY</script>PK\x05\x06')
  for (const bytes of [await jpeg(), await png(), await still('gif')]) {
    const { small, large } = await asAda().upload(Buffer.concat([bytes, hidden]))
    for (const { url } of [small, large]) expect((await asAda().bytesOf(url)).bytes.includes('CANARY')).toBe(false)
  }
})

test('pictures that a person has no room for are rejected with how much room they have', async () => {
  const limit = app.services.config.pictureBytesPerPerson
  await app.services.db.insert(forumPictures).values({
    ...{ id: randomUUID(), accountId: ada.id, smallKey: 'pictures/a.webp', largeKey: 'pictures/b.webp' },
    ...{ smallWidth: 1, smallHeight: 1, largeWidth: 1, largeHeight: 1, bytes: limit - 50 },
  })
  const before = await storedPictures(app)
  const { status, body } = await asAda().send(await png())
  expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
  expect(body.detail).toMatch(/^Your pictures take up 500 MB of 500 MB\. /)
  await until('its files to be deleted', async () => (await storedPictures(app)).length === before.length)
  const bea = await createPerson(app)
  expect((await asPhotographer(app, bea).send(await png())).status).toBe(201)
})

test('uploads at the same time do not exceed the room of a person', async () => {
  const { config, db } = app.services
  const one = await asAda().upload()
  const [{ bytes = 0 } = {}] = await db
    .select({ bytes: forumPictures.bytes })
    .from(forumPictures)
    .where(eq(forumPictures.id, one.id))
  const limit = config.pictureBytesPerPerson
  config.pictureBytesPerPerson = bytes * 3
  try {
    const answers = await Promise.all(Array.from({ length: 6 }, async () => asAda().send(await png())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(4)
  } finally {
    config.pictureBytesPerPerson = limit
  }
})

test('a picture that the site has no room for is rejected, and the space of all pictures is counted exactly', async () => {
  const { config, db } = app.services
  const limit = config.pictureBytesOfSite
  const counted = async () => (await db.select().from(forumPictureSpace))[0]?.bytes ?? 0
  await asAda().upload()
  const before = await counted()
  config.pictureBytesOfSite = before + 10
  try {
    const { status, body } = await asAda().send(await png())
    expect([status, body.detail]).toEqual([
      413,
      'This community has no room for more pictures right now. Please let an admin know.',
    ])
  } finally {
    config.pictureBytesOfSite = limit
  }
  expect(await counted()).toBe(before)
  await asAda().upload()
  expect(await counted()).toBeGreaterThan(before)
})

test('an upload without a file, or with a JSON body, is rejected', async () => {
  for (const body of [{}, { bytes: ['a'] }, 'text', []]) {
    expect((await asAda().call('POST', '/pictures', body)).status).toBe(400)
  }
})
