import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { startOtherProcess } from '../../../testing/processes/other-process.ts'
import { freePort } from '../../../testing/servers/free-port.ts'
import { startObjectStorage } from '../../../testing/servers/object-storage.ts'
import { until } from '../../../testing/until.ts'
import type { Storage } from '../storage.ts'
import { receiveFile } from '../uploads.ts'

describe.each(['the local disk', 'a bucket that speaks S3'])('on %s', (place) => {
  let app: TestApp
  let bucket: Awaited<ReturnType<typeof startObjectStorage>> | undefined
  let storage: Storage
  let folder: string
  beforeAll(async () => {
    if (place !== 'the local disk') bucket = await startObjectStorage()
    app = await startTestApp({ config: { s3: bucket?.config } })
    storage = app.services.storage
    folder = await mkdtemp(join(tmpdir(), 'baobab-kept-'))
  })
  afterAll(async () => {
    await app?.stop()
    await bucket?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251))

  async function keep(key: string): Promise<void> {
    const path = join(folder, 'incoming')
    await writeFile(path, bytes)
    await storage.write(key, path, 'application/pdf', bytes.length)
  }

  test('a stored file is read back byte for byte, written from a file or from memory', async () => {
    await keep('trial/one.bin')
    await storage.writeBytes('trial/two.bin', bytes, 'application/octet-stream')
    expect((await buffer(await storage.read('trial/one.bin'))).equals(bytes)).toBe(true)
    expect((await buffer(await storage.read('trial/two.bin'))).equals(bytes)).toBe(true)
  })

  test('a missing file is reported before anything is sent', async () => {
    expect(await storage.exists('trial/nothing.bin')).toBe(false)
    await expect(storage.read('trial/nothing.bin')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a deleted file is missing, and deleting it again has no effect', async () => {
    await keep('trial/three.bin')
    expect(await storage.exists('trial/three.bin')).toBe(true)
    await storage.delete('trial/three.bin')
    await storage.delete('trial/three.bin')
    expect(await storage.exists('trial/three.bin')).toBe(false)
  })

  test('a file is deleted after the commit, and kept after a rollback', async () => {
    await keep('discard/gone.bin')
    await keep('discard/kept.bin')
    const undone = app.services.db.transaction(async (tx) => {
      await storage.deleteAfterCommit(tx, 'discard/kept.bin')
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await app.services.db.transaction((tx) => storage.deleteAfterCommit(tx, 'discard/gone.bin'))
    await until('the file to go', async () => !(await storage.exists('discard/gone.bin')))
    expect(await storage.exists('discard/kept.bin')).toBe(true)
  })

  test('many files are deleted in a row, without waits', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `many/${index}.bin`)
    for (const key of keys) await storage.writeBytes(key, bytes.subarray(0, 10), 'application/pdf')
    await app.services.db.transaction(async (tx) => {
      for (const key of keys) await storage.deleteAfterCommit(tx, key)
    })
    const begin = performance.now()
    await until('all files to go', async () => (await storage.list('many')).length === 0)
    // With a wait of two seconds after every twenty files, it takes 20 s.
    expect((performance.now() - begin) / 1000).toBeLessThan(10)
  })

  test('the list contains exactly the keys under a prefix', async () => {
    await keep('listed/a.bin')
    await keep('listed/b.bin')
    await keep('other/c.bin')
    expect((await storage.list('listed')).sort()).toEqual(['listed/a.bin', 'listed/b.bin'])
    expect(await storage.list('never')).toEqual([])
  })

  test('keys outside of the storage are rejected', async () => {
    await expect(storage.writeBytes('../outside.bin', bytes, 'text/plain')).rejects.toThrow()
    await expect(storage.read('trial/../../../../etc/hostname')).rejects.toThrow()
  })

  test('a file that cannot be read completely leaves nothing under its key', async () => {
    const missing = join(folder, 'never-arrived')
    await expect(storage.write('trial/half.bin', missing, 'application/pdf', 10)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    expect(await storage.exists('trial/half.bin')).toBe(false)
  })
})

test('an unavailable bucket is reported with UNAVAILABLE', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const s3 = { bucket: 'files', region: 'us-east-1', endpoint, accessKeyId: 'a', secretAccessKey: 'b' }
  const app = await startTestApp({ config: { s3: { ...s3, forcePathStyle: true } } })
  const expected = { code: 'UNAVAILABLE', message: 'Files aren’t available right now. Please try again in a moment.' }
  try {
    await expect(app.services.storage.writeBytes('a/b', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(expected)
    await expect(app.services.storage.read('a/b')).rejects.toMatchObject(expected)
    expect(await readdir(app.services.config.dataDir)).toEqual([])
  } finally {
    await app.stop()
  }
})

describe('on a machine with other users', () => {
  let app: TestApp
  let open: number
  beforeAll(async () => {
    app = await startTestApp()
    open = process.umask(0)
  })
  afterAll(async () => {
    process.umask(open)
    await app?.stop()
  })

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777

  test('other users cannot read stored, copied, or received files, or list their folder, whatever the umask is', async () => {
    const { config, storage } = app.services
    const files = join(config.dataDir, 'files')
    await storage.writeBytes('closed/deep/one.pdf', Buffer.from('one'), 'application/pdf')
    await storage.copy('closed/deep/one.pdf', 'closed/other/two.pdf')
    for (const name of ['closed/deep/one.pdf', 'closed/other/two.pdf']) {
      expect(await modeOf(join(files, name))).toBe(0o600)
      expect(await modeOf(dirname(join(files, name)))).toBe(0o700)
    }
    expect(await modeOf(join(files, 'closed'))).toBe(0o700)

    const upload = { bytes: Readable.from([Buffer.from('received')]), declaredSize: null }
    await receiveFile(config, upload, { bytes: 100, message: 'Too large' }, async ({ path }) => {
      expect(await modeOf(path)).toBe(0o600)
      expect(await modeOf(dirname(path))).toBe(0o700)
    })
  })

  test('a folder of files that an earlier version left readable becomes private at the next start', async () => {
    const files = join(app.services.config.dataDir, 'files')
    await mkdir(files, { recursive: true })
    await chmod(files, 0o755)
    const other = await startOtherProcess(app)
    await other.stop()
    expect(await modeOf(files)).toBe(0o700)
  })
})
