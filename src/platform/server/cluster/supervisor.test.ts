import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as waitImmediately } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../testing/setup/temporary-folder.ts'
import { Supervisor } from './supervisor.ts'
import { forkWorker } from './workers.ts'

test('fails to start with a worker that ended before it took charge of it, and then stops without waiting for it', async () => {
  const file = join(makeTemporaryFolder('baobab-worker-'), 'worker.mjs')
  writeFileSync(file, 'process.exit(1)\n')
  const worker = forkWorker(file, 'production')
  await once(worker, 'exit')

  const supervisor = new Supervisor({ file, mode: 'production', count: 2, log: pino({ enabled: false }) })
  const first = supervisor.prepare(worker)
  await expect(supervisor.start(first, () => '')).rejects.toThrow('A process ended before it was ready.')
  const outcome = await Promise.race([supervisor.stop().then(() => 'stopped'), waitImmediately('waiting')])
  expect(outcome).toBe('stopped')
})
