import { once } from 'node:events'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { startObjectStorage } from '../../platform/testing/servers/object-storage.ts'
import { until } from '../../platform/testing/until.ts'
import { hugePng, pdf, png } from './files.ts'
import { asOwner } from './profile-owner.ts'

/** Sends the first half of an upload and closes the connection. */
async function sendHalf(app: TestApp, person: Person, path: string, bytes: Uint8Array): Promise<void> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    `PUT /api/profiles/me/${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `origin: ${app.url}`,
    `cookie: ${person.cookie}`,
    'content-type: application/octet-stream',
    `content-length: ${bytes.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(0, bytes.length / 2))
  await until('the upload to begin', async () => (await uploading(app)).length > 0)
  socket.destroy()
}

function uploading(app: TestApp): Promise<string[]> {
  return readdir(join(app.services.config.dataDir, 'uploads')).catch(() => [])
}

describe.each(['the local disk', 'a bucket that speaks S3'])('with files on %s', (place) => {
  let app: TestApp
  let bucket: Awaited<ReturnType<typeof startObjectStorage>> | undefined
  beforeAll(async () => {
    if (place !== 'the local disk') bucket = await startObjectStorage()
    app = await startTestApp({ config: { s3: bucket?.config } })
  })
  afterAll(async () => {
    await app?.stop()
    await bucket?.stop()
  })

  async function storedFiles(): Promise<string[]> {
    const lists = await Promise.all(['photos', 'resumes'].map((prefix) => app.services.storage.list(prefix)))
    return lists.flat()
  }

  test('replacing and removing a photo and a resume deletes their files', async () => {
    const ada = await createPerson(app)
    const owner = asOwner(app, ada)
    for (let round = 0; round < 2; round++) {
      const { body } = await owner.uploadPhoto(await png())
      const photo = await fetch(app.url + body.photoUrl)
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).width).toBe(512)
      expect((await owner.uploadResume(pdf)).status).toBe(200)
      const resume = await app.request('GET', owner.resumePath, { cookie: ada.cookie })
      expect(resume.body).toContain('CANARY-RESUME')
    }
    await until('the replaced files to go', async () => (await storedFiles()).length === 2)
    await owner.removePhoto()
    await owner.removeResume()
    await until('the removed files to go', async () => (await storedFiles()).length === 0)
    expect(await uploading(app)).toEqual([])
  })

  test.each(['photo?name=me.png', 'resume?name=me.pdf'])(
    'an upload to %s that is interrupted leaves no file',
    async (path) => {
      const ada = await createPerson(app)
      await sendHalf(app, ada, path, new Uint8Array(1024 * 1024))
      await until('the half file to go', async () => (await uploading(app)).length === 0)
      expect(await storedFiles()).toEqual([])
      expect((await asOwner(app, ada).read()).updatedAt).toBeNull()
    },
  )
})

test('while the file storage is unavailable, uploads and downloads are rejected with UNAVAILABLE, and stored files stay', async () => {
  const bucket = await startObjectStorage()
  const app = await startTestApp({ config: { s3: bucket.config } })
  try {
    const ada = await createPerson(app)
    const owner = asOwner(app, ada)
    await owner.uploadPhoto(await png())
    await owner.uploadResume(pdf)
    const before = await owner.read()
    await bucket.stop()
    const message = 'Files aren’t available right now. Please try again in a moment.'
    for (const answer of [await owner.uploadPhoto(await png()), await owner.uploadResume(pdf, 'new.pdf')]) {
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([503, 'UNAVAILABLE', message])
    }
    expect((await app.request('GET', before.photoUrl)).body.detail).toBe(message)
    expect((await app.request('GET', owner.resumePath, { cookie: ada.cookie })).body.detail).toBe(message)
    expect(await owner.read()).toEqual(before)
    expect(await uploading(app)).toEqual([])
  } finally {
    await app.stop()
  }
})

describe('on the local disk', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app?.stop())

  test('an upload to a disk that cannot be written is rejected with UNAVAILABLE, and no file stays', async () => {
    const ada = await createPerson(app)
    const files = join(app.services.config.dataDir, 'files')
    await rename(files, `${files}-away`).catch(() => {})
    // A file in place of the folder acts like a disk that is full or missing.
    await writeFile(files, '')
    expect((await asOwner(app, ada).uploadPhoto(await png())).body.code).toBe('UNAVAILABLE')
    expect((await asOwner(app, ada).uploadResume(pdf)).body.code).toBe('UNAVAILABLE')
    expect(await asOwner(app, ada).read()).toMatchObject({ photoUrl: null, resume: null, updatedAt: null })
    await rm(files)
    const uploads = join(app.services.config.dataDir, 'uploads')
    await rm(uploads, { recursive: true })
    await writeFile(uploads, '')
    const { status, body } = await asOwner(app, ada).uploadResume(pdf)
    const message = 'We can’t receive the file right now. Please try again in a moment.'
    expect([status, body.detail]).toEqual([503, message])
    await rm(uploads)
    expect((await asOwner(app, ada).uploadResume(pdf)).status).toBe(200)
  })

  test('a photo that the database rejects is answered with UNAVAILABLE, and its file is deleted', async () => {
    const ada = await createPerson(app)
    const { db } = app.services
    await db.execute(sql`alter table profiles add constraint takes_nothing check (false) not valid`)
    const { status, body } = await asOwner(app, ada).uploadPhoto(await png())
    await db.execute(sql`alter table profiles drop constraint takes_nothing`)
    const message = 'Database update failed: Your file was not saved. Please try again.'
    expect([status, body.code, body.detail]).toEqual([503, 'UNAVAILABLE', message])
    expect(await app.services.storage.list('photos')).toEqual([])
  })

  test('of twenty photos at the same time one is processed at a time, and all are stored', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(app)))
    const large = hugePng(5000, 5000)
    let maxProcessed = 0
    let isDone = false
    const look = async () => {
      while (!isDone) {
        maxProcessed = Math.max(maxProcessed, sharp.counters().process)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const watching = look()
    const answers = await Promise.all(people.map((person) => asOwner(app, person).uploadPhoto(large)))
    isDone = true
    await watching
    expect(maxProcessed).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})
