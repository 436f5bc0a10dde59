import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../../src/platform/testing/faulty-network.ts'
import { noteFigure } from '../../src/platform/testing/figure.ts'
import { startObjectStorage } from '../../src/platform/testing/object-storage.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'

/** Milliseconds within which whoever uploads is told that the bucket is away. */
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

async function rowsLeft(): Promise<number> {
  const { rows } = await app.services.db.execute(sql`select from profiles where resume_key is not null`)
  return rows.length
}

// Stalled for long, so that the library gives it up: only in the long run.
const ways = process.env.BREAKS ? (['cut', 'stalled'] as const) : (['cut'] as const)

test.each(ways)(
  'the way to the bucket is %s while a file is on its way there: it is said in words, and no row names it',
  { timeout: 180_000 },
  async (way) => {
    const since = performance.now()
    const answer = upload()
    await network.setWay(way)
    const { status, headers, body } = await answer
    const took = performance.now() - since
    expect([status, headers.get('retry-after') !== null, body.code]).toEqual([503, true, 'UNAVAILABLE'])
    expect(await rowsLeft()).toBe(0)
    await network.setWay('open')
    expect((await upload()).status).toBe(200)
    expect(await rowsLeft()).toBe(1)
    await app.request('DELETE', '/api/profiles/me/resume', { cookie: ada.cookie })
    // Also what reached the bucket only after its upload was given up.
    await until('every file to go', async () => (await app.services.storage.list('')).length === 0, 60_000)
    noteFigure({
      promise: 20,
      what: `an upload while the way to the bucket is ${way}`,
      figure: `refused in words after ${(took / 1000).toFixed(1)} s, 0 rows without a file, 0 files without a row; the next one is kept`,
      aim: `none; within ${answeredWithin / 1000} s`,
      isReached: took <= answeredWithin,
    })
  },
)
