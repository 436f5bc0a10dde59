import type pg from 'pg'
import type { PgBoss, QueueResult } from 'pg-boss'
import type { Manifest } from './archive-format.ts'

/** A waiting job as it is stored in an archive. After a restore, its attempts start over. */
export type WaitingJob = {
  queue: string
  id: string
  data: object | undefined
  priority: number
  startAfter: string
  singletonKey: string | undefined
}

/** How many jobs are read or queued at once. */
const atOnce = 500
/** Prefix of the library's own queues. */
const internal = '__pgboss'

/** Whether the database has queues yet. */
async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('pgboss.job') is not null as has`)
  return rows[0]?.has === true
}

/**
 * Jobs that are not completed, including running ones, as the client's transaction sees them. Completed and finally
 * failed jobs are history that nothing needs.
 */
export async function* waitingJobs(client: pg.Client): AsyncGenerator<WaitingJob> {
  if (!(await hasQueue(client))) return
  await client.query(
    `declare waiting_jobs cursor for
     select name as queue, id, data, priority, start_after as "startAfter", singleton_key as "singletonKey"
     from pgboss.job where state < 'completed' and name not like '${internal.replaceAll('_', '\\_')}%'
     order by name, created_on, id`,
  )
  while (true) {
    const { rows } = await client.query<WaitingJob & { startAfter: Date }>(`fetch ${atOnce} from waiting_jobs`)
    for (const { startAfter, data, singletonKey, ...job } of rows) {
      yield {
        ...job,
        data: data ?? undefined,
        singletonKey: singletonKey ?? undefined,
        startAfter: startAfter.toISOString(),
      }
    }
    if (rows.length < atOnce) break
  }
  await client.query('close waiting_jobs')
}

/** The options of a queue, which are set only when it is created. */
const optionNames = [
  'policy',
  'retryLimit',
  'retryDelay',
  'retryBackoff',
  'retryDelayMax',
  'expireInSeconds',
  'retentionSeconds',
  'deleteAfterSeconds',
  'warningQueueSize',
] as const satisfies readonly (keyof QueueResult)[]

/** All queues, with the options with which they were created. */
export async function queuesOf(client: pg.Client, boss: PgBoss): Promise<Manifest['queue']['queues']> {
  if (!(await hasQueue(client))) return []
  const queues = await boss.getQueues()
  return queues
    .filter(({ name }) => !name.startsWith(internal))
    .map((queue) => ({
      name: queue.name,
      options: Object.fromEntries(
        optionNames
          .filter((option) => queue[option] !== null && queue[option] !== undefined)
          .map((option) => [option, queue[option]]),
      ),
    }))
}

/** Queues jobs in the client's transaction, in batches of consecutive jobs of the same queue. */
export async function queueJobs(client: pg.Client, boss: PgBoss, jobs: AsyncIterable<WaitingJob>): Promise<number> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  let batch: WaitingJob[] = []
  let count = 0
  const flush = async () => {
    const [first] = batch
    if (first)
      await boss.insert(
        first.queue,
        batch.map(({ queue: _, ...job }) => job),
        { db },
      )
    count += batch.length
    batch = []
  }
  for await (const job of jobs) {
    if (batch.length === atOnce || (batch[0] && batch[0].queue !== job.queue)) await flush()
    batch.push(job)
  }
  await flush()
  return count
}
