import { GCProfiler, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { generateLoad } from '../faults/load-generator.ts'

// What belongs to one request is collected while it is young. A Map with an entry per request would keep it
// (docs/decisions/0087).

const connections = 20

// Because of the many full collections below, V8 would take objects for long-lived, and allocate them in the old generation.
setFlagsFromString('--no-allocation-site-pretenuring')
setFlagsFromString('--expose-gc')
const collectAll = runInNewContext('gc') as () => void

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await startTestApp()
  cookie = (await createPerson(app)).cookie
})
afterAll(() => app?.stop())

type Collection = ReturnType<GCProfiler['stop']>['statistics'][number]

/** Loads the path for some seconds from another process. @returns the young collections meanwhile */
async function collectionsUnderLoad(path: string, seconds: number): Promise<{ young: Collection[]; served: number }> {
  const profiler = new GCProfiler()
  profiler.start()
  const { served, rejected, others } = await generateLoad({ url: app.url + path, cookie, connections, seconds })
  expect([rejected, others]).toEqual([0, 0])
  return { young: profiler.stop().statistics.filter(({ gcType }) => gcType === 'Scavenge'), served }
}

function oldSize({ heapSpaceStatistics }: Collection['afterGC']): number {
  return heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? Number.NaN
}

/** The bytes that young collections move into the old generation for each response. */
async function promotedPerResponse(path: string): Promise<number> {
  // Compiles the code. What is in use during a full collection becomes old: from then on, it keeps what it points to.
  const timer = setInterval(collectAll, 50)
  await collectionsUnderLoad(path, 0.5).finally(() => clearInterval(timer))
  let [collections, bytes, responses] = [0, 0, 0]
  while (collections < 5) {
    const { young, served } = await collectionsUnderLoad(path, 1)
    for (const { beforeGC, afterGC } of young) bytes += oldSize(afterGC) - oldSize(beforeGC)
    collections += young.length
    responses += served
  }
  return bytes / responses
}

test('a response leaves next to nothing in the old generation', async () => {
  expect(await promotedPerResponse('/api/dashboard')).toBeLessThan(1500)
})
