import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/platform/testing/free-port.ts'
import { onDatabase } from '../databases.ts'
import { atMost, type Figure } from '../figures.ts'
import { ask, median } from '../measure.ts'

const rounds = 3
const start = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))
/** As little as a process can do that answers at all. */
const plain = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1')`

/**
 * Seconds from starting the whole site, as `npm start` does, until it answers that it is ready, on databases that are
 * migrated already; beside what Node itself takes until a plain server answers.
 */
export async function startingFigures(urls: { small: string; large: string }): Promise<Figure[]> {
  const times = { small: [] as number[], large: [] as number[], plain: [] as number[] }
  for (const size of ['small', 'large'] as const) {
    await onDatabase(urls[size], 'insert into community (name, tagline, welcome) values ($1, $1, $1)', ['Bench'])
    await timeOf([start], urls[size])
  }
  for (let round = 0; round < rounds; round++) {
    for (const size of ['small', 'large'] as const) times[size].push(await timeOf([start], urls[size]))
    times.plain.push(await timeOf(['--eval', plain], ''))
  }
  const [small, large, bare] = [median(times.small), median(times.large), median(times.plain)]
  return [
    atMost(1, {
      name: 'ready after starting, seconds',
      value: large,
      detail: `${(large / bare).toFixed(1)} × the ${bare.toFixed(2)} s of plain Node`,
    }),
    atMost(1.3, {
      name: 'starting, growth',
      value: large / small,
      detail: `${small.toFixed(2)} s to ${large.toFixed(2)} s`,
    }),
  ]
}

async function timeOf(command: string[], databaseUrl: string): Promise<number> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
  const begin = performance.now()
  const child = spawn(process.execPath, command, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await answers(`http://127.0.0.1:${port}/readyz`, child)
    return (performance.now() - begin) / 1000
  } finally {
    const exit = once(child, 'exit')
    child.kill()
    await exit
    await rm(folder, { recursive: true, force: true })
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const status = await ask(url, '').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await wait(5)
  }
  throw new Error(`The site ended with ${child.exitCode}`)
}
