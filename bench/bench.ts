import { benchEvents } from './events/bench-events.ts'
import { benchForum } from './forum/bench-forum.ts'
import { benchJobs } from './jobs/bench-jobs.ts'

/** `npm run bench -- forum`: measures, and ends with 1 when a figure misses its target. */
const benches: Record<string, () => Promise<boolean>> = {
  forum: benchForum,
  events: benchEvents,
  jobs: benchJobs,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench called ${unknown.join(', ')}. There is: ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}
let isGood = true
for (const name of names.length > 0 ? names : Object.keys(benches))
  isGood = (await benches[name]?.()) !== false && isGood
process.exitCode = isGood ? 0 : 1
