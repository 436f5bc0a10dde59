import { fork } from 'node:child_process'
import { once } from 'node:events'

export type Asked = {
  url: string
  cookie: string
  /**
   * Heads of other requests, without their end, that are asked for by turns instead; `{n}` becomes another number each
   * time. Whatever they are answered, but for 503, counts as served.
   */
  mix?: string[]
  connections: number
  /** Requests a second; when absent, each connection asks again as soon as it is answered. */
  rate?: number
  seconds: number
  /**
   * A server that is halted while all of them ask for the first time: then they do ask at once, however little of the
   * machine the crowd gets beside other work.
   */
  heldServer?: number
}

/** What became of what a crowd asked for. */
export type Crowd = {
  served: number
  sentAway: number
  /** Of those sent away, who was told when to come back. */
  toComeBack: number
  /** Other answers, and connections that broke. */
  others: number
  broken: number
  /** Whose turn came while all connections waited for answers. */
  unsent: number
  seconds: number
  /** Share of one core that the crowd itself took. */
  processor: number
}

/** Lets a crowd in a process of its own ask for something. */
export async function ask(asked: Asked): Promise<Crowd> {
  const child = fork(new URL('crowd-main.ts', import.meta.url), [JSON.stringify(asked)], { execArgv: [] })
  const [crowd] = (await Promise.race([
    once(child, 'message'),
    // Its exit may be heard of before its last message; the end of the channel comes after that.
    once(child, 'disconnect').then(() => Promise.reject(new Error('The crowd ended without an answer'))),
  ])) as [Crowd]
  return crowd
}
