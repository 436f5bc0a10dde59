import { onDatabase } from '../databases.ts'
import { send } from '../http-client.ts'
import type { BenchServer } from '../limit-servers/start-server.ts'
import { compareRates, growthOf, measureRate, medianDurations, type Sized, timed } from '../measure.ts'

/** A round has eight turns of each, and a turn this many seconds. */
const turns = 8
const seconds = 0.5
const concurrency = 20
/** How many people log in, again and again. */
const people = 100

export const password = 'a password of the bench'

/** Gives the people who log in the bench's password. */
export async function setBenchPassword(url: string, hash: string): Promise<void> {
  await onDatabase(
    url,
    `update accounts set password_hash = $1
    where email in (select 'member' || n || '@bench.test' from generate_series(1, ${people}) n)`,
    [hash],
  )
}

/** Logs one person after the other in, each time from another network. */
function logIn({ url }: BenchServer): (turn: number) => Promise<void> {
  return async (turn) => {
    const status = await send({
      url: `${url}/api/accounts/sessions`,
      body: { email: `member${1 + (turn % people)}@bench.test`, password },
      network: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    })
    if (status !== 200 && status !== 201) throw new Error(`logging in answers ${status}`)
  }
}

/**
 * Seconds of logins that do not count: each statement of a login is planned anew for its first five runs on each connection, of which
 * there are as many as logins at once.
 */
const warmUpSeconds = 10

/** Logins a second against bare password checks. */
export async function compareLogins(app: BenchServer, limit: BenchServer) {
  await measureRate(logIn(app), concurrency, warmUpSeconds)
  return compareRates(
    () => measureRate(logIn(app), concurrency, seconds),
    () => measureRate(logIn(limit), concurrency, seconds),
    turns,
  )
}

/** The milliseconds of processor time that a login, or a bare password check, takes in the server's own process. */
export async function processorTimeOf(server: BenchServer): Promise<number> {
  const before = await server.usage()
  let count = 0
  const logInAndCount = async (turn: number) => {
    await logIn(server)(turn)
    count++
  }
  await measureRate(logInAndCount, concurrency, turns * seconds)
  const { processor } = await server.usage()
  return (processor - before.processor) / count
}

/** The median time of a login with few and with many members. */
export async function compareLoginTimes(apps: Sized<BenchServer>) {
  const logInTimed = (app: BenchServer) => (turn: number) => timed(() => logIn(app)(1_000_000 + turn))
  const measures = { small: logInTimed(apps.small), large: logInTimed(apps.large) }
  return growthOf(await medianDurations(measures, { warmUp: 5, times: 60 }))
}
