import type { Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mode } from '../config/settings-schema.ts'
import { isClusterMessage, type SupervisorMessage, type WorkerMessage } from './worker-messages.ts'
import { forkWorker } from './workers.ts'

/** Seconds before a worker that ended is restarted, by how often in a row it ended minUptime; the last one repeats. */
const restartDelays = [0, 1, 2, 5, 10, 30]
/** Milliseconds after which a worker no longer counts as ended minUptime. */
const minUptime = 60_000
/** How long workers may take to stop accepting connections, in milliseconds. */
const closeTimeout = 2000
const stopTimeout = 9000

type Options = {
  /** The file that a worker runs. */
  file: string
  mode: Mode
  count: number
  log: FastifyBaseLogger
}

/**
 * Runs the same program in several processes that share a port. A process that ends is restarted while the others
 * continue. When the supervisor ends, however it ends, the workers lose their channel and end, too.
 */
export class Supervisor {
  readonly #options: Options
  readonly #workers = new Set<Worker>()
  #databaseUrl: () => string = () => ''
  #isStopping = false

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Takes charge of a worker, by default a new one. It loads its program, and `start` lets it serve.
   * @param worker may have ended before; `start` fails with it then
   */
  prepare(worker = forkWorker(this.#options.file, this.#options.mode)): Worker {
    if (worker.isDead()) return worker
    this.#workers.add(worker)
    worker.once('exit', () => this.#workers.delete(worker))
    return worker
  }

  /**
   * Lets workers serve, the first one before the others.
   * @param databaseUrl called each time a worker starts
   * @returns the lines that the first worker prints when it is ready
   * @throws Error with the message of a worker that cannot start
   */
  async start(first: Worker, databaseUrl: () => string): Promise<string[]> {
    this.#databaseUrl = databaseUrl
    const lines = await this.#begin(first, true)
    void this.#keepUp(first)
    for (let count = 1; count < this.#options.count; count++) void this.#keepUp()
    return lines
  }

  /**
   * Lets every worker complete its requests, and kills those that take too long. All workers stop listening before any
   * closes connections, because a client that reconnects to the next worker would be reset there.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    const workers = [...this.#workers]
    const gone = Promise.all(workers.map(exitOf))
    const closed = Promise.all(workers.map(closedOrGone))
    for (const worker of workers) send(worker, { type: 'close' })
    await Promise.race([closed, wait(closeTimeout, undefined, { ref: false })])
    for (const worker of workers) send(worker, { type: 'stop' })
    await Promise.race([gone, wait(stopTimeout, undefined, { ref: false })])
    for (const worker of this.#workers) worker.process.kill('SIGKILL')
    await gone
  }

  /** Keeps one worker running for as long as this process runs. */
  async #keepUp(running?: Worker): Promise<void> {
    for (let failures = 0, worker = running; !this.#isStopping; worker = undefined) {
      const since = Date.now()
      await this.#live(worker ?? this.prepare(), worker === undefined)
      if (this.#isStopping) return
      failures = Date.now() - since < minUptime ? failures + 1 : 1
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
    send(worker, { type: 'begin', databaseUrl: this.#databaseUrl(), isFirst })
    return new Promise((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        if (!isClusterMessage(message)) return
        const workerMessage = message as WorkerMessage
        if (workerMessage.type === 'ready') {
          this.#options.log.info('a process serves')
          resolve(workerMessage.lines)
        }
        if (workerMessage.type === 'failed') reject(new Error(workerMessage.reason))
      })
      const fail = () => reject(new Error('A process ended before it was ready.'))
      if (worker.isDead()) fail()
      else worker.once('exit', fail)
    })
  }
}

/** Unlike `once`, does not reject at an error, such as that of a message to a worker that is just ending. */
function exitOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

function closedOrGone(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isClusterMessage(message) && message.type === 'closed') resolve()
    })
    worker.once('exit', () => resolve())
  })
}

function send(worker: Worker, message: SupervisorMessage): void {
  if (worker.isConnected()) worker.send(message)
}
