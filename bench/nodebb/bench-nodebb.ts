import { availableParallelism } from 'node:os'
import { createDatabase, logInCrowd, onDatabase, withDatabaseServer } from '../databases.ts'
import { atLeast, type Figure } from '../figures.ts'
import { boardSizes, commonWordRank, seedForum, threadListPath, vocabulary } from '../forum/seed.ts'
import { median } from '../measure.ts'
import { startApp } from '../site-process.ts'
import { leanRate } from './lean-client.ts'

/**
 * Answers a second by NodeBB 4.11.2 on Redis, with ten thousand topics and 20 connections of a member, on a machine with
 * two cores. They were measured once. So the figures below are only as good as the two machines are alike.
 */
const nodebb = { list: 465, thread: 640, search: 180 }
const goal = 20

const rounds = 3
const seconds = 3

/** Compares the board with NodeBB's: as many threads and connections, in one process and in one for each core. */
export async function benchNodebb(): Promise<Figure[]> {
  return withDatabaseServer(async (server) => {
    process.stdout.write(`Writing ${boardSizes.small.toLocaleString('en-US')} threads …\n`)
    const url = await createDatabase(server)
    await seedForum(url, boardSizes.small)
    const cookies = await logInCrowd(url)
    const { rows } = await onDatabase(url, 'select max(id)::int as id from forum_threads where reply_count = 5')
    const reads = [
      ['a list of threads', threadListPath, nodebb.list],
      ['a thread of 5 replies', `/api/forum/threads/${rows[0].id}`, nodebb.thread],
      ['a thread of 60 replies', `/api/forum/threads/${boardSizes.small}`, nodebb.thread],
      ['a search for a common word', `${threadListPath}?search=${vocabulary()[commonWordRank - 1]}`, nodebb.search],
    ] as const
    const figures: Figure[] = []
    for (const processes of new Set([1, availableParallelism()])) {
      const app = await startApp(url, { WEB_CONCURRENCY: String(processes) })
      try {
        for (const [name, path, nodebbRate] of reads) {
          await leanRate(app.port, path, cookies, 1)
          const rates: number[] = []
          for (let round = 0; round < rounds; round++) rates.push(await leanRate(app.port, path, cookies, seconds))
          const rate = median(rates)
          figures.push(
            atLeast(goal, {
              name: `${name}, in times of NodeBB’s`,
              value: rate / nodebbRate,
              detail: `${rate.toFixed(0)} against ${nodebbRate} a second, in ${processes} process${processes > 1 ? 'es' : ''}`,
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
