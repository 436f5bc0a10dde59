import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Where the thread is, and those who read it: the live connection that each opens, by its path, and their sessions. */
export type Place = { port: number; path: string; thread: string; streams: string[]; cookies: string[] }

/** What readers do for the bench. Patience is in milliseconds. */
export type Orders = {
  begin(place: Place): Promise<void>
  /** Opens the streams of the readers from one to another. @returns how many streams are open then */
  open(from: number, to: number, patience: number): Promise<number>
  /** When each reader heard of a reply, in milliseconds of `now`; 0 for those who did not in time. */
  whenHeard(id: number, patience: number): Promise<number[]>
  /** From now on, who is back asks for the replies after this one. */
  expectReturn(id: number, port: number): Promise<void>
  /** How many are back, and have asked. */
  back(): Promise<number>
  /** How many times one who is back neither found a reply nor heard of it. */
  missed(written: number[]): Promise<number>
}

/** Readers of one thread in a process of their own. */
export class Readers {
  readonly #child: ChildProcess = fork(new URL('readers-main.ts', import.meta.url), { execArgv: [] })
  readonly #exit = once(this.#child, 'exit')

  /** One order after the other. */
  async ask<Order extends keyof Orders>(
    order: Order,
    ...words: Parameters<Orders[Order]>
  ): Promise<Awaited<ReturnType<Orders[Order]>>> {
    this.#child.send({ order, words })
    const [{ answer }] = await Promise.race([
      once(this.#child, 'message'),
      this.#exit.then(([code]) => Promise.reject(new Error(`The readers ended with ${code}`))),
    ])
    return answer
  }

  async leave(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect()
    await this.#exit
  }
}
