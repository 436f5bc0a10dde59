import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../../scripts/build.ts'
import { killPrograms, startProgram as start } from '../../platform/testing/processes/child-programs.ts'
import { freePort } from '../../platform/testing/servers/free-port.ts'
import { makeTemporaryFolder } from '../../platform/testing/setup/temporary-folder.ts'
import { until } from '../../platform/testing/until.ts'

/** The whole program as people start it, with its built-in database. */
let dataDir: string

beforeAll(async () => {
  await buildWhenStale()
  dataDir = makeTemporaryFolder('baobab-main-')
}, 300_000)
afterAll(async () => {
  killPrograms()
  await rm(dataDir, { recursive: true, force: true })
})

// Making a cluster and recovering one wait for the disk, which other work may keep busy.
const timeout = { timeout: 120_000 }

test('it starts, answers, survives kill -9, and stops cleanly on SIGTERM', timeout, async () => {
  const port = String(await freePort())
  const first = start({ PORT: port, DATA_DIR: dataDir, WEB_CONCURRENCY: '2', SMTP_URL: '' })
  await first.printed(`is ready at http://localhost:${port}`)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(await answer.json()).toEqual({ status: 'ready' })
  expect((await fetch(`http://127.0.0.1:${port}/dev/mailbox.json`)).status).toBe(404)
  // Once a start, however many processes serve.
  await until('the warnings', async () => first.output().includes('BASE_URL is not set'))
  for (const name of ['SMTP_URL', 'BASE_URL']) expect(first.output().split(`${name} is not set`)).toHaveLength(2)

  first.child.kill('SIGKILL')
  await first.exit
  const second = start({ PORT: port, DATA_DIR: dataDir })
  await second.printed('is ready')
  second.child.kill('SIGTERM')
  expect(await second.exit).toBe(0)
})

test('a port in use is reported in one sentence, and nothing is left running', timeout, async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const program = start({ PORT: String(port), DATA_DIR: dataDir })
  expect(await program.exit).toBe(1)
  expect(program.output()).toContain(`Port ${port} is already in use. Set PORT to another one.`)
  server.close()
})

test('an invalid configuration is reported with one line per fault', async () => {
  const program = start({ PORT: 'many', SMTP_URL: 'mail.example.test' })
  expect(await program.exit).toBe(1)
  expect(program.output()).toContain('PORT: PORT must be a number')
  expect(program.output()).toContain('SMTP_URL: SMTP_URL must begin with smtp:// or smtps://')
})
