import { rateOf, send } from '../answers.ts'
import { onDatabase } from '../databases.ts'
import { median } from '../measure.ts'
import type { BenchServer } from '../servers.ts'

const rounds = 3
const seconds = 2
const atOnce = 20
/** People who log in, over and over. */
const people = 100

export const password = 'a password of the bench'

/** Gives a few of the members the bench's password. */
export async function giveBenchPassword(url: string, hash: string): Promise<void> {
  await onDatabase(
    url,
    `update accounts set password_hash = $1
    where email in (select 'member' || n || '@bench.test' from generate_series(1, ${people}) n)`,
    [hash],
  )
}

/** @returns logging in as the given turn, each person in turn and from a network of her own */
function loggingIn({ url }: BenchServer): (turn: number) => Promise<void> {
  return async (turn) => {
    const status = await send({
      url: `${url}/api/accounts/sessions`,
      body: { email: `member${1 + (turn % people)}@bench.test`, password },
      network: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    })
    if (status !== 200 && status !== 201) throw new Error(`logging in answers ${status}`)
  }
}

/** Logins a second against bare checks of a password, in turns. @returns medians, and that of the rounds' ratios */
export async function compareLogins(app: BenchServer, limit: BenchServer) {
  const results = []
  for (let round = -1; round < rounds; round++) {
    const one = await rateOf(loggingIn(app), atOnce, seconds)
    const other = await rateOf(loggingIn(limit), atOnce, seconds)
    if (round >= 0) results.push({ app: one, limit: other, ratio: one / other })
  }
  return {
    app: median(results.map((result) => result.app)),
    limit: median(results.map((result) => result.limit)),
    ratio: median(results.map((result) => result.ratio)),
  }
}

/** The median time of a login at two sizes, one at a time and in turns. */
export async function compareLoginCost(small: BenchServer, large: BenchServer, times = 30) {
  const costs = { small: [] as number[], large: [] as number[] }
  const acts = { small: loggingIn(small), large: loggingIn(large) }
  for (let turn = 0; turn < times; turn++) {
    for (const size of ['small', 'large'] as const) {
      const start = performance.now()
      await acts[size](1_000_000 + turn)
      costs[size].push(performance.now() - start)
    }
  }
  const [one, other] = [median(costs.small), median(costs.large)]
  return { small: one, large: other, growth: other / one }
}
