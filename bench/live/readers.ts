import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The site, the thread, and its readers: the path of each one's live connection, and their sessions. */
export type Site = { port: number; path: string; thread: string; streams: string[]; cookies: string[] }

/** What the bench has the readers do. Timeouts are in milliseconds. */
export type Commands = {
  begin(site: Site): Promise<void>
  /** Opens the connections of some readers. @returns how many connections are open then */
  open(from: number, to: number, timeout: number): Promise<number>
  /** When each reader received a reply, in milliseconds of `now`; 0 for those who did not in time. */
  whenReceived(id: number, timeout: number): Promise<number[]>
  /** From now on, a reader who reconnects reads the replies after this one. */
  expectReturn(id: number, port: number): Promise<void>
  /** How many readers have reconnected and read what they missed. */
  back(): Promise<number>
  /** How many replies the readers who reconnected have neither read nor received. */
  missed(written: number[]): Promise<number>
}

/** Readers of one thread in a process of their own. */
export class Readers {
  readonly #child: ChildProcess = fork(new URL('readers-main.ts', import.meta.url), { execArgv: [] })
  readonly #exit = once(this.#child, 'exit')

  /** Has the readers do something, one command after the other. */
  async run<Name extends keyof Commands>(
    command: Name,
    ...args: Parameters<Commands[Name]>
  ): Promise<Awaited<ReturnType<Commands[Name]>>> {
    this.#child.send({ command, args })
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
