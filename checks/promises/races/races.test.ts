import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../src/accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../src/platform/testing/test-app.ts'
import { type Act, outcomes, rules, type State } from './model.ts'
import { observe, robbed, send } from './person.ts'

// Whatever two requests about one account come at the same time, the outcome is the one of doing them one after the
// other (model.ts says what that is). So no link, session or password that the first act made useless is of use to the
// second, whichever of them a thief sent. `ROUNDS=20` tries each pair as often, at other distances each time.

const rounds = Number(process.env.ROUNDS ?? 2)
/** Pairs at work at once: what else the process does is what spreads two requests differently each time. */
const atOnce = 6
/** Milliseconds by which the second request comes later at most: about as long as a password takes to be checked. */
const maxDelay = 60

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.services.db.execute(sql`delete from rate_limits`)
  // With a fresh login, which many rounds of the acts before would outlast.
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const acts = Object.keys(rules) as Act[]

test.each(acts)(
  '%s, and at the same time anything else: as if one came after the other',
  async (first) => {
    const tries = acts.flatMap((second, index) =>
      Array.from({ length: rounds }, (_, round) => ({ second, delay: ((index + round) * 7) % maxDelay })),
    )
    const wrong: unknown[] = []
    const next = tries[Symbol.iterator]()
    const work = async () => {
      for (const { second, delay } of next) wrong.push(...(await race(first, second, delay)))
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    expect(wrong).toEqual([])
  },
  rounds * 60_000,
)

/** @returns what came of two acts, when that is none of what may come of them */
async function race(first: Act, second: Act, delay: number): Promise<object[]> {
  const it = await robbed(app)
  const answers = await Promise.all([send(app, admin, first, it), wait(delay).then(() => send(app, admin, second, it))])
  const statuses = answers.map(({ status }) => status)
  const done = statuses.map((status) => status < 300)
  const state = await observe(app, it)
  const isAllowed = outcomes(first, second).some(
    (allowed) => done[0] === allowed.done[0] && done[1] === allowed.done[1] && isSame(state, allowed.state),
  )
  const isFault = statuses.some((status) => status >= 500)
  return isAllowed && !isFault ? [] : [{ first, second, delay, statuses, state }]
}

function isSame(observed: State | 'deleted', allowed: State): boolean {
  if (observed === 'deleted' || allowed.account === 'deleted') return observed === allowed.account
  const plain = (state: State) => ({ ...state, sessions: state.sessions.toSorted() })
  return isDeepStrictEqual(plain(observed), plain(allowed))
}
