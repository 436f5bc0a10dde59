import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { addBoardMember } from '../../src/forum/server/exports.ts'
import { knownRoutes } from '../route-calls/all-routes.ts'
import { send } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'

// An account is deleted at the same moment in which its owner writes, or another person about them: the account is deleted,
// and the write is either done or rejected. Neither ends in a server error, whichever waits for the other.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

/** Milliseconds of delay of the deletion: before, during, and after the write's transaction. */
const delays = [0, 5, 12]

const concurrentRoutes =
  /^(groups|support|reports|surveys|benefits|events|notifications|jobs|candidates|messages)\.|^forum\.(createReply|likeReply|pinThread|createThread)/
const writes = knownRoutes.filter(({ method, title }) => method !== 'GET' && concurrentRoutes.test(title))

test.each(writes)(
  '$title and a concurrent deletion of the account end without a server error',
  async ({ method, path, call }) => {
    const answers: number[] = []
    for (const delay of delays) {
      await world.app.services.db.execute(sql`delete from rate_limits`)
      const owner = await newMember()
      const own: World = { ...world, people: { ...world.people, owner } }
      const made = await call.prepare(own)
      const [write, deletion] = await Promise.all([
        send(world.app, method, path, made, made.cookie ?? cookieOf(own, call.as)),
        wait(delay).then(() => remove(owner.id)),
      ])
      expect(deletion, `after ${delay} ms`).toMatchObject({ status: 200 })
      answers.push(write.status)
    }
    expect(answers.filter((status) => status >= 500)).toEqual([])
  },
)

/** A member of the private board. */
async function newMember() {
  const person = await createPerson(world.app)
  const board = world.board as `group-${string}`
  await world.app.services.db.transaction((tx) => addBoardMember(tx, board, person.id, { isModerator: false }))
  return person
}

function remove(id: string) {
  return world.app.request('DELETE', `/api/admin/users/${id}?posts=remove`, { cookie: world.people.admin.cookie })
}
