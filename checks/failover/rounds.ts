import { setTimeout as wait } from 'node:timers/promises'
import type { Writers } from '../faults/concurrent-writers.ts'
import { type Installation, isHealthy } from './installation.ts'
import type { Reader } from './readers.ts'
import { secondsUntil } from './seconds-until.ts'

/** What a round measured. */
export type Outcome = {
  name: string
  /** Longest time in seconds during which no write was acknowledged. */
  writeGap: number
  /** Seconds from the first write after the failure until both readers got a live message. */
  liveDelay: number
  /** Seconds from the same moment until an email requested then had arrived. */
  emailDelay: number
  /** Seconds from the failure until everything ran again and two servers had every write. */
  fullRecovery: number
}

type Round = {
  name: string
  /** Causes the failure. @returns a function that repairs what does not recover by itself */
  fail(installation: Installation): Promise<() => Promise<void>>
}

const noRepair = async () => {}

/** Every failure of one machine of the installation, tried one after another. */
export const rounds: readonly Round[] = [
  { name: 'primary lost: PostgreSQL and Patroni killed', fail: killMachine('primary') },
  {
    name: 'primary crashed: PostgreSQL killed, Patroni lives',
    fail: async (installation) => {
      ;(await findMachine(installation, 'primary')).crashDatabase()
      return noRepair
    },
  },
  { name: 'standby lost: PostgreSQL and Patroni killed', fail: killMachine('replica') },
  { name: 'primary lost once more', fail: killMachine('primary') },
  {
    name: 'a process of Baobab killed',
    fail: async ({ apps }) => {
      await apps[0]?.kill()
      return async () => apps[0]?.start()
    },
  },
]

async function findMachine({ databases }: Installation, role: string) {
  for (const machine of databases) if ((await machine.status())?.role === role) return machine
  throw new Error(`No server is the ${role}.`)
}

function killMachine(role: 'primary' | 'replica'): Round['fail'] {
  return async (installation) => {
    const machine = await findMachine(installation, role)
    if (role === 'primary') {
      // A write that is acknowledged in this second without being on the standby would be lost.
      machine.haltReplication()
      await wait(1000)
    }
    await machine.kill()
    return () => machine.start()
  }
}

type Users = { writers: Writers; readers: Reader[]; requestEmail(): Promise<() => boolean> }

/** Causes a failure while members write and read, and waits until the installation has recovered. */
export async function playRound(round: Round, installation: Installation, users: Users): Promise<Outcome> {
  const { writers, readers, requestEmail } = users
  const begin = performance.now()
  const gaps = measureWriteGaps(writers)
  const repair = await round.fail(installation)
  // A failure shows within seconds. A writer who still succeeds after that was not affected.
  await wait(4000)
  await secondsUntil('an acknowledged write', 120, () => performance.now() - writers.lastAt < 300)
  const resumed = performance.now()
  const sinceResumed = () => (performance.now() - resumed) / 1000
  const [liveDelay, emailDelay] = await Promise.all([
    secondsUntil('a live message at both readers', 60, () =>
      readers.every(({ lastMessageAt }) => lastMessageAt > resumed),
    ).then(sinceResumed),
    secondsUntil('an email', 60, await retried(requestEmail)).then(sinceResumed),
  ])
  await repair()
  await secondsUntil('two servers that have every write', 180, () => isHealthy(installation.databases))
  const fullRecovery = (performance.now() - begin) / 1000
  await wait(1000)
  return { name: round.name, writeGap: gaps.stop() / 1000, liveDelay, emailDelay, fullRecovery }
}

/** Repeats a request until it is accepted, because a request right after the failure may still be affected by it. */
async function retried(request: () => Promise<() => boolean>): Promise<() => boolean> {
  let hasArrived: () => boolean = () => false
  await secondsUntil('the request for an email to be accepted', 60, async () => {
    hasArrived = await request()
    return true
  })
  return hasArrived
}

/** Measures the longest time between two acknowledged writes. `stop` ends it and returns milliseconds. */
function measureWriteGaps(writers: Writers): { stop(): number } {
  let maxGap = 0
  let last = performance.now()
  const timer = setInterval(() => {
    if (writers.lastAt > last) {
      maxGap = Math.max(maxGap, writers.lastAt - last)
      last = writers.lastAt
    }
  }, 5)
  return {
    stop() {
      clearInterval(timer)
      return maxGap
    },
  }
}
