import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { recordFigure } from '../../src/platform/testing/figure.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../../src/platform/testing/servers/faulty-network.ts'
import { startObjectStorage } from '../../src/platform/testing/servers/object-storage.ts'
import { until } from '../../src/platform/testing/until.ts'

/** Milliseconds within which an upload is answered while the bucket is unavailable. */
const answeredWithin = 30_000

let bucket: Awaited<ReturnType<typeof startObjectStorage>>
let network: FaultyNetwork
let app: TestApp
let ada: Person
beforeAll(async () => {
  bucket = await startObjectStorage()
  network = await startFaultyNetwork(Number(new URL(bucket.config.endpoint ?? '').port))
  app = await startTestApp({ config: { s3: { ...bucket.config, endpoint: `http://127.0.0.1:${network.port}` } } })
  ada = await createPerson(app)
})
afterAll(async () => {
  await app?.stop()
  await network?.stop()
  await bucket?.stop()
})

const resume = new Uint8Array(Buffer.from(`%PDF-1.4\n${'x'.repeat(1_000_000)}\n%%EOF\n`))
const upload = () => app.request('PUT', '/api/profiles/me/resume?name=resume.pdf', { cookie: ada.cookie, body: resume })

async function countProfilesWithResume(): Promise<number> {
  const { rows } = await app.services.db.execute(sql`select from profiles where resume_key is not null`)
  return rows.length
}

// 'stalled' takes until the S3 client gives up, so it runs only in the long run.
const faults = process.env.BREAKS ? (['cut', 'stalled'] as const) : (['cut'] as const)

test.each(faults)(
  'an upload while the connection to the bucket is %s is rejected with UNAVAILABLE and stores no row',
  { timeout: 180_000 },
  async (fault) => {
    const begin = performance.now()
    const response = upload()
    await network.setState(fault)
    const { status, headers, body } = await response
    const duration = performance.now() - begin
    expect([status, headers.get('retry-after') !== null, body.code]).toEqual([503, true, 'UNAVAILABLE'])
    expect(await countProfilesWithResume()).toBe(0)
    await network.setState('open')
    expect((await upload()).status).toBe(200)
    expect(await countProfilesWithResume()).toBe(1)
    await app.request('DELETE', '/api/profiles/me/resume', { cookie: ada.cookie })
    // This includes a file that reached the bucket after its upload was abandoned.
    await until('every file to be deleted', async () => (await app.services.storage.list('')).length === 0, 60_000)
    recordFigure({
      promise: 20,
      what: `an upload while the connection to the bucket is ${fault}`,
      figure: `rejected with a message after ${(duration / 1000).toFixed(1)} s, 0 rows without a file, 0 files without a row; the next one is stored`,
      aim: `none; within ${answeredWithin / 1000} s`,
      isReached: duration <= answeredWithin,
    })
  },
)
