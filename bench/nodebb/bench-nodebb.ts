import { availableParallelism } from 'node:os'
import { startApp } from '../app.ts'
import { createDatabase, crowdOf, onDatabase, withDatabaseServer } from '../databases.ts'
import { atLeast, type Figure } from '../figures.ts'
import { seedForum, vocabulary } from '../forum/seed.ts'
import { commonWord, list, sizes } from '../forum/what.ts'
import { median } from '../measure.ts'
import { leanRate } from './lean-client.ts'

/**
 * What NodeBB 4.11.2 on Redis gave on a machine with two cores, with ten thousand topics and 20 connections of a
 * member: answers a second. These were measured once and stand here as they are, so that the figures below are no
 * better than the likeness of the two machines.
 */
const nodebb = { list: 465, thread: 640, search: 180 }
const aim = 20

const rounds = 3
const seconds = 3

/** The board beside NodeBB's: as many threads and connections, in one process and in one for each core. */
export async function benchNodebb(): Promise<Figure[]> {
  return withDatabaseServer(async (server) => {
    process.stdout.write(`Writing ${sizes.small.toLocaleString('en-US')} threads …\n`)
    const url = await createDatabase(server)
    await seedForum(url, sizes.small)
    const cookies = await crowdOf(url)
    const { rows } = await onDatabase(url, 'select max(id)::int as id from forum_threads where reply_count = 5')
    const reads = [
      ['a list of threads', list, nodebb.list],
      ['a thread of 5 replies', `/api/forum/threads/${rows[0].id}`, nodebb.thread],
      ['a thread of 60 replies', `/api/forum/threads/${sizes.small}`, nodebb.thread],
      ['a search for a common word', `${list}?search=${vocabulary()[commonWord - 1]}`, nodebb.search],
    ] as const
    const figures: Figure[] = []
    for (const processes of new Set([1, availableParallelism()])) {
      const app = await startApp(url, { WEB_CONCURRENCY: String(processes) })
      try {
        for (const [name, path, theirs] of reads) {
          await leanRate(app.port, path, cookies, 1)
          const rates: number[] = []
          for (let round = 0; round < rounds; round++) rates.push(await leanRate(app.port, path, cookies, seconds))
          const rate = median(rates)
          figures.push(
            atLeast(aim, {
              name: `${name}, in times of NodeBB’s`,
              value: rate / theirs,
              detail: `${rate.toFixed(0)} against ${theirs} a second, in ${processes} process${processes > 1 ? 'es' : ''}`,
            }),
          )
        }
      } finally {
        await app.stop()
      }
    }
    return figures
  })
}
