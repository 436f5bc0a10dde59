import type { AcceptedPassword } from '../../src/accounts/server/accepted-password.ts'
import { hashPassword } from '../../src/accounts/server/passwords.ts'
import { startApp } from '../app.ts'
import { createDatabase, onDatabase, withDatabaseServer } from '../databases.ts'
import { seedMembers } from '../events/seed.ts'
import { atLeast, atMost, type Figure } from '../figures.ts'
import { type BenchServer, startServer } from '../servers.ts'
import { compareLoginCost, compareLogins, giveBenchPassword, password } from './logins.ts'
import { startingFigures } from './starting.ts'

const members = { small: 1_000, large: 1_000_000 }
const hashServer = new URL('hash-server.ts', import.meta.url)

/** Logging in against the bare check of a password, and starting, with a thousand and with a million members. */
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
        await giveBenchPassword(urls[size], hash)
        await onDatabase(urls[size], 'vacuum analyze')
      }
      const starting = await startingFigures(urls)
      const small = await startApp(urls.small)
      running.push(small)
      const large = await startApp(urls.large)
      running.push(large)
      const limit = await startServer(hashServer, { BENCH_PASSWORD: password })
      running.push(limit)
      return [...(await loginFigures(small, large, limit)), ...starting]
    } finally {
      for (const each of running) await each.stop()
    }
  })
}

async function loginFigures(small: BenchServer, large: BenchServer, limit: BenchServer): Promise<Figure[]> {
  const { ratio, ...rates } = await compareLogins(large, limit)
  const { growth, ...times } = await compareLoginCost(small, large)
  return [
    atLeast(0.75, {
      name: 'logging in, of the bare hash',
      value: ratio,
      detail: `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second`,
    }),
    atMost(1.3, {
      name: 'logging in, growth',
      value: growth,
      detail: `${times.small.toFixed(1)} ms to ${times.large.toFixed(1)} ms`,
    }),
  ]
}
