import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/platform/testing/servers/free-port.ts'
import { until } from '../src/platform/testing/until.ts'
import type { BenchServer } from './limit-servers/start-server.ts'
import type { Usage } from './limit-servers/usage-report.ts'

const start = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))
/** Milliseconds in one unit of processor time, as Linux counts it. */
const tick = 10

/** The site as `npm start` runs it in one process. */
export type App = BenchServer & { port: number; pid: number }

/** One viewer of a bench reads what many people read in a day. */
export const readingLimits = { CANDIDATES_SHOWN_PER_DAY: '1000000000', MEMBERS_SHOWN_PER_DAY: '1000000000' }

/** Starts the site, with its screens and its log, on an existing database. Resolves when it is ready. */
export async function startApp(databaseUrl: string, environment: Record<string, string> = {}): Promise<App> {
  const port = environment.PORT === undefined ? await freePort() : Number(environment.PORT)
  const folder = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WEB_CONCURRENCY: '1',
      TRUST_PROXY: 'true',
      ...readingLimits,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    // The log is written as usual, and discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until('the site to be ready', async () => {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`)
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok
  })
  const pid = child.pid as number
  return {
    url,
    port,
    pid,
    usage: async () => usageOf(pid),
    async stop() {
      child.kill()
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a process has used so far, as Linux counts it. */
function usageOf(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  // The state follows the name, which may contain anything. The two times are the 12th and 13th fields from there.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return { processor: (Number(fields[11]) + Number(fields[12])) * tick, memory: Number(kilobytes) * 1024 }
}
