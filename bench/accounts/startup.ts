import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { until } from '../../src/platform/testing/until.ts'
import { onDatabase } from '../databases.ts'
import { atMost, type Figure } from '../figures.ts'
import { get } from '../http-client.ts'
import { medianDurations, rounds as roundCount } from '../measure.ts'

const pathOf = (script: string) => fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url))
/** What `npm start` runs. */
const start = ['-r', pathOf('node-version.cjs'), pathOf('start.ts')]
/** How often each is started in a round, of which the median counts: one start says more about the moment. */
const startsPerRound = 3
/** The simplest server that answers. */
const plainServer = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1')`

/**
 * Measures the seconds from starting the site, as `npm start` does, until it is ready, on migrated databases; and how long
 * Node itself takes until a plain server answers.
 */
export async function startupFigures(urls: { small: string; large: string }): Promise<Figure[]> {
  for (const size of ['small', 'large'] as const) {
    await onDatabase(urls[size], 'insert into community (name, tagline, welcome) values ($1, $1, $1)', ['Bench'])
    await secondsUntilReady(start, urls[size])
  }
  const { medians, rounds } = await medianDurations(
    {
      small: () => secondsUntilReady(start, urls.small),
      large: () => secondsUntilReady(start, urls.large),
      plain: () => secondsUntilReady(['--eval', plainServer], ''),
    },
    { warmUp: 0, times: startsPerRound * roundCount },
  )
  const { small, large, plain } = medians
  return [
    atMost(0.7, {
      name: 'ready after starting, seconds',
      value: rounds.map((round) => round.large),
      detail: `${(large / plain).toFixed(1)} × the ${plain.toFixed(2)} s of plain Node`,
    }),
    atMost(1.3, {
      name: 'starting, growth',
      value: rounds.map((round) => round.large / round.small),
      detail: `${small.toFixed(2)} s to ${large.toFixed(2)} s`,
    }),
  ]
}

async function secondsUntilReady(command: string[], databaseUrl: string): Promise<number> {
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
    await untilReady(`http://127.0.0.1:${port}/readyz`, child)
    return (performance.now() - begin) / 1000
  } finally {
    const exit = once(child, 'exit')
    child.kill()
    await exit
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`)
    const answer = await get(url, '').catch(() => null)
    return answer?.status === 200
  }
  await until('the site to be ready', isReady, 60_000, 5)
}
