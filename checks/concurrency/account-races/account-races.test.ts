import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../src/accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../src/platform/testing/app/test-app.ts'
import { type Action, outcomes, rules, type State } from './model.ts'
import { createRobbedAccount, observe, send } from './requests.ts'

// The outcome of two concurrent requests about one account is the outcome of doing them one after the other, in either
// order (model.ts). So no link, session, or password that one action made invalid helps the other one, whichever of them a
// thief sends. `ROUNDS=20` tries each pair so often, with another delay each time.

const rounds = Number(process.env.ROUNDS ?? 2)
/** Pairs that are tried at the same time. Their load varies the timing of the requests. */
const concurrency = 6
/** The maximum delay of the second request in milliseconds: about as long as checking a password takes. */
const maxDelay = 60

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.services.db.execute(sql`delete from rate_limits`)
  // A new admin, whose login is fresh even after many rounds.
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const actions = Object.keys(rules) as Action[]

test.each(actions)(
  '%s, concurrently with each action, has the same outcome as in sequence',
  async (first) => {
    const tries = actions.flatMap((second, index) =>
      Array.from({ length: rounds }, (_, round) => ({ second, delay: ((index + round) * 7) % maxDelay })),
    )
    const wrong: unknown[] = []
    const next = tries[Symbol.iterator]()
    const work = async () => {
      for (const { second, delay } of next) wrong.push(...(await race(first, second, delay)))
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    expect(wrong).toEqual([])
  },
  rounds * 60_000,
)

/** @returns what came of two actions, when that is none of what may come of them */
async function race(first: Action, second: Action, delay: number): Promise<object[]> {
  const account = await createRobbedAccount(app)
  const answers = await Promise.all([
    send(app, admin, first, account),
    wait(delay).then(() => send(app, admin, second, account)),
  ])
  const statuses = answers.map(({ status }) => status)
  const done = statuses.map((status) => status < 300)
  const state = await observe(app, account)
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
