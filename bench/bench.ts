import { availableParallelism, loadavg } from 'node:os'
import { inspect } from 'node:util'
import { buildWhenStale } from '../scripts/build.ts'
import { benchAccounts } from './accounts/bench-accounts.ts'
import { benchEvents } from './events/bench-events.ts'
import { type Figure, print } from './figures.ts'
import { benchForum } from './forum/bench-forum.ts'
import { benchJobs } from './jobs/bench-jobs.ts'
import { benchLive } from './live/bench-live.ts'
import { benchNodebb } from './nodebb/bench-nodebb.ts'
import { benchSearch } from './search/bench-search.ts'

/** `npm run bench [-- forum …]`: runs the benches. Ends with 1 when a figure misses its target or a bench fails. */
const benches: Record<string, () => Promise<Figure[]>> = {
  forum: benchForum,
  events: benchEvents,
  jobs: benchJobs,
  accounts: benchAccounts,
  live: benchLive,
  search: benchSearch,
  nodebb: benchNodebb,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench called ${unknown.join(', ')}. There is: ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}
await buildWhenStale()
const before = loadavg()[0] ?? 0
const figures: Figure[] = []
const failed: string[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  try {
    const found = await bench()
    // Printed at once, so that a run that is ended takes nothing along.
    process.stdout.write(`\n${name}\n`)
    print(found)
    figures.push(...found)
  } catch (error) {
    // The others are measured all the same.
    process.stderr.write(`\n${name} failed: ${inspect(error)}\n`)
    failed.push(name)
  }
}
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`)
process.stdout.write(`\n${availableParallelism()} cores, load ${before.toFixed(1)} before\n`)
process.exitCode = failed.length === 0 && figures.every(({ isGood }) => isGood) ? 0 : 1
