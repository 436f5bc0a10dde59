import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type FromWorker, isOurs, type ToWorker } from './worker-messages.ts'

/** Seconds before a worker that ended is started again, by how often in a row it ended soon; the last one repeats. */
const restartDelays = [0, 1, 2, 5, 10, 30]
/** Milliseconds after which a worker counts as well. */
const soon = 60_000
/** Milliseconds that workers may take to let nobody in any more, and to finish what they do. */
const patienceToClose = 2000
const patience = 9000

type Options = {
  /** The file that a worker runs, and its arguments. */
  file: string
  args: string[]
  count: number
  log: FastifyBaseLogger
}

/**
 * Runs the same program in several processes behind one port. One that ends is started again, and the others go on
 * meanwhile. When this process ends, however it ends, the workers lose their channel to it and end as well.
 */
export class Supervisor {
  readonly #options: Options
  readonly #workers = new Set<Worker>()
  #databaseUrl: () => string = () => ''
  #isStopping = false

  constructor(options: Options) {
    this.#options = options
    cluster.setupPrimary({ exec: options.file, args: options.args })
  }

  /** Lets the first worker load its program while the database is still starting. */
  prepare(): Worker {
    const worker = cluster.fork()
    this.#workers.add(worker)
    worker.once('exit', () => this.#workers.delete(worker))
    // A worker that is gone cannot be told anything; that it is gone is heard of elsewhere.
    worker.on('error', () => {})
    return worker
  }

  /**
   * Lets workers serve, the first one before the others.
   * @param databaseUrl asked for each time one starts
   * @returns what the first one has to say when it answers
   * @throws Error in its words when it cannot
   */
  async start(first: Worker, databaseUrl: () => string): Promise<string[]> {
    this.#databaseUrl = databaseUrl
    const lines = await this.#begin(first, true)
    void this.#keepUp(first)
    for (let count = 1; count < this.#options.count; count++) void this.#keepUp()
    return lines
  }

  /**
   * Lets every worker finish what it does, and ends those that take too long. None sends anybody away before all have
   * stopped listening: whoever is sent from one to the next would be reset there.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    const workers = [...this.#workers]
    const gone = Promise.all(workers.map(exitOf))
    const closed = Promise.all(workers.map(closedOrGone))
    for (const worker of workers) tell(worker, { type: 'close' })
    await Promise.race([closed, wait(patienceToClose, undefined, { ref: false })])
    for (const worker of workers) tell(worker, { type: 'stop' })
    await Promise.race([gone, wait(patience, undefined, { ref: false })])
    for (const worker of this.#workers) worker.process.kill('SIGKILL')
    await gone
  }

  /** Has one worker at a time, for as long as this process runs. */
  async #keepUp(running?: Worker): Promise<void> {
    for (let failures = 0, worker = running; !this.#isStopping; worker = undefined) {
      const since = Date.now()
      await this.#live(worker ?? this.prepare(), worker === undefined)
      if (this.#isStopping) return
      failures = Date.now() - since < soon ? failures + 1 : 1
      const seconds = restartDelays[failures - 1] ?? restartDelays.at(-1) ?? 0
      this.#options.log.error({ seconds }, 'a process ended, and is started again')
      await wait(seconds * 1000, undefined, { ref: false })
    }
  }

  async #live(worker: Worker, isNew: boolean): Promise<void> {
    const end = exitOf(worker)
    if (isNew) {
      await this.#begin(worker, false).catch(({ message }) => {
        if (!this.#isStopping) this.#options.log.error({ reason: message }, 'a process could not start')
      })
    }
    if (!worker.isDead()) await end
  }

  async #begin(worker: Worker, isFirst: boolean): Promise<string[]> {
    tell(worker, { type: 'begin', databaseUrl: this.#databaseUrl(), isFirst })
    return new Promise((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        if (!isOurs(message)) return
        const told = message as FromWorker
        if (told.type === 'ready') {
          this.#options.log.info('a process serves')
          resolve(told.lines)
        }
        if (told.type === 'failed') reject(new Error(told.reason))
      })
      const fail = () => reject(new Error('A process ended before it was ready.'))
      if (worker.isDead()) fail()
      else worker.once('exit', fail)
    })
  }
}

/** Unlike `once`, not broken off by an error, such as that of a message to a worker which is just ending. */
function exitOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

function closedOrGone(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isOurs(message) && message.type === 'closed') resolve()
    })
    worker.once('exit', () => resolve())
  })
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}
