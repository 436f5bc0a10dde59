import type { AcceptedPassword } from '../../src/accounts/server/password/accept-password.ts'
import { hashPassword } from '../../src/accounts/server/password/password-hashing.ts'
import { createDatabase, onDatabase, withDatabaseServer } from '../databases.ts'
import { seedMembers } from '../events/seed.ts'
import { atLeast, atMost, type Figure } from '../figures.ts'
import { type BenchServer, startServer } from '../limit-servers/start-server.ts'
import { startApp } from '../site-process.ts'
import { compareLogins, compareLoginTimes, password, processorTimeOf, setBenchPassword } from './logins.ts'
import { startupFigures } from './startup.ts'

const members = { small: 1_000, large: 1_000_000 }
const hashServer = new URL('hash-server.ts', import.meta.url)

/** Compares logins with bare password checks, and measures the startup, with a thousand and with a million members. */
export async function benchAccounts(): Promise<Figure[]> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const hash = await hashPassword(password as AcceptedPassword)
      const urls = { small: '', large: '' }
      for (const size of ['small', 'large'] as const) {
        process.stdout.write(`Writing ${members[size].toLocaleString('en-US')} members …\n`)
        urls[size] = await createDatabase(server)
        await seedMembers(urls[size], members[size])
        await setBenchPassword(urls[size], hash)
        await onDatabase(urls[size], 'vacuum analyze')
      }
      const startup = await startupFigures(urls)
      const small = await startApp(urls.small)
      running.push(small)
      const large = await startApp(urls.large)
      running.push(large)
      const limit = await startServer(hashServer, { BENCH_PASSWORD: password })
      running.push(limit)
      return [...(await loginFigures(small, large, limit)), ...startup]
    } finally {
      for (const server of running) await server.stop()
    }
  })
}

async function loginFigures(small: BenchServer, large: BenchServer, limit: BenchServer): Promise<Figure[]> {
  const { ratios, ...rates } = await compareLogins(large, limit)
  const costs = [await processorTimeOf(large), await processorTimeOf(limit)].map((cost) => cost.toFixed(1))
  const { growth, ...times } = await compareLoginTimes({ small, large })
  return [
    atLeast(0.75, {
      name: 'logging in, of the bare hash',
      value: ratios,
      detail: `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second; ${costs.join(' against ')} ms of processor`,
    }),
    atMost(1.3, {
      name: 'logging in, growth',
      value: growth,
      detail: `${times.small.toFixed(1)} ms to ${times.large.toFixed(1)} ms`,
    }),
  ]
}
