import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { nodeOptions } from '../../scripts/site-build/run-program.ts'
import { killPrograms, startProgram } from '../../src/platform/testing/processes/child-programs.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { createTestDatabase } from '../../src/platform/testing/setup/database.ts'
import { makeTemporaryFolder } from '../../src/platform/testing/setup/temporary-folder.ts'

/*
 * V8 rejects compiled code if a flag differs that could affect it, and says nothing: the start only takes longer
 * (docs/decisions/0088).
 */

const run = promisify(execFile)
const folder = makeTemporaryFolder('baobab-compiled-code-')

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  await buildWhenStale()
  database = await createTestDatabase()
}, 300_000)
afterAll(async () => {
  killPrograms()
  await database?.drop()
})

test('under the program’s options, V8 accepts the compiled code of Node’s own modules', async () => {
  const script = join(folder, 'modules.cjs')
  await writeFile(
    script,
    `const { internalBinding } = require('internal/test/binding')
    for (const name of ['http', 'tls', 'zlib', 'worker_threads']) require(name)
    const { compiledWithCache, compiledWithoutCache } = internalBinding('builtins').getCacheUsage()
    console.log(JSON.stringify({ accepted: [...compiledWithCache], rejected: [...compiledWithoutCache] }))`,
  )
  const { stdout } = await run(process.execPath, [...nodeOptions, '--expose-internals', script])
  const { accepted, rejected } = JSON.parse(stdout) as { accepted: string[]; rejected: string[] }
  expect(accepted).toContain('_http_server')
  expect(rejected).toEqual([])
})

/** What a process loads before it turns the compilers for hot code off. */
const early = ['start', 'worker', 'workers', 'project', 'startup-compilation', 'rolldown-runtime']

test.each(['1', '2'])(
  'with %s processes, V8 accepts the program’s compiled code',
  { timeout: 120_000 },
  async (count) => {
    const program = startProgram({
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: count,
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    })
    await program.printed('is ready')
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(0)
    const files = (state: string) =>
      [...program.output().matchAll(/for ESM file:\S+\/program-\w+\/(\S+?)(?:-[\w-]{8})?\.js was (accepted|rejected)/g)]
        .filter((match) => match[2] === state)
        .map(([, name]) => name)
    expect(files('accepted')).toEqual(expect.arrayContaining(['base', 'main', 'packages', 'screen-parts']))
    expect(files('rejected').filter((name) => !early.includes(name ?? ''))).toEqual([])
  },
)
