import { setTimeout as wait } from 'node:timers/promises'
import type { Writers } from '../faults/writers.ts'
import { until } from './awaiting.ts'
import { type Installation, isWhole } from './installation.ts'
import type { Reader } from './readers.ts'

/** What befell the installation, and how it was borne. */
export type Outcome = {
  name: string
  /** Seconds for which nobody's write was acknowledged. */
  silence: number
  /** Seconds from the first write after that until both readers had heard of something. */
  live: number
  /** Seconds from the same moment until a mail that was asked for then had arrived. */
  mail: number
  /** Seconds from the mishap until all ran again and two servers had every write. */
  whole: number
}

type Round = {
  name: string
  /** Does the harm. @returns what mends it, where that takes somebody's hand */
  harm(installation: Installation): Promise<() => Promise<void>>
}

const nothing = async () => {}

/** All that one machine of the installation may suffer, one after the other. */
export const rounds: readonly Round[] = [
  { name: 'primary lost: PostgreSQL and Patroni killed', harm: loseThe('primary') },
  {
    name: 'primary crashed: PostgreSQL killed, Patroni lives',
    harm: async (installation) => {
      ;(await machineThat(installation, 'primary')).crash()
      return nothing
    },
  },
  { name: 'standby lost: PostgreSQL and Patroni killed', harm: loseThe('replica') },
  { name: 'primary lost once more', harm: loseThe('primary') },
  {
    name: 'a process of Baobab killed',
    harm: async ({ apps }) => {
      await apps[0]?.lose()
      return async () => apps[0]?.start()
    },
  },
]

async function machineThat({ databases }: Installation, role: string) {
  for (const machine of databases) if ((await machine.status())?.role === role) return machine
  throw new Error(`No server is the ${role}.`)
}

function loseThe(role: 'primary' | 'replica'): Round['harm'] {
  return async (installation) => {
    const machine = await machineThat(installation, role)
    if (role === 'primary') {
      // What is acknowledged in this second, and is not on the standby, would be lost.
      machine.fallSilent()
      await wait(1000)
    }
    await machine.lose()
    return () => machine.start()
  }
}

type Bystanders = { writers: Writers; readers: Reader[]; askForMail(): Promise<() => boolean> }

/** Lets one thing happen while members write and read, and waits until all is as before. */
export async function play(round: Round, installation: Installation, people: Bystanders): Promise<Outcome> {
  const { writers, readers, askForMail } = people
  const begin = performance.now()
  const since = () => (performance.now() - begin) / 1000
  const pauses = watchPauses(writers)
  const mend = await round.harm(installation)
  // Harm shows within seconds; whoever writes on after them was not harmed.
  await wait(4000)
  await until('somebody to write again', 120, () => performance.now() - writers.lastAt < 300)
  const resumed = performance.now()
  const after = () => (performance.now() - resumed) / 1000
  const [live, mail] = await Promise.all([
    until('both readers to hear', 60, () => readers.every(({ heardAt }) => heardAt > resumed)).then(after),
    until('a mail', 60, await retried(askForMail)).then(after),
  ])
  await mend()
  await until('two servers that have every write', 180, () => isWhole(installation.databases))
  const whole = since()
  await wait(1000)
  return { name: round.name, silence: pauses.longest() / 1000, live, mail, whole }
}

/** Asks until somebody takes the request: right after the harm a first try may still meet it. */
async function retried(ask: () => Promise<() => boolean>): Promise<() => boolean> {
  let hasCome: () => boolean = () => false
  await until('somebody to take the request for a mail', 60, async () => {
    hasCome = await ask()
    return true
  })
  return hasCome
}

/** Measures the longest time between two acknowledged writes. @returns what ends it and tells, in milliseconds */
function watchPauses(writers: Writers): { longest(): number } {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    if (writers.lastAt > last) {
      longest = Math.max(longest, writers.lastAt - last)
      last = writers.lastAt
    }
  }, 5)
  return {
    longest() {
      clearInterval(timer)
      return longest
    },
  }
}
