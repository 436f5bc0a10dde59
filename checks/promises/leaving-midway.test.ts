import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { admitToBoard } from '../../src/forum/server/exports.ts'
import { send } from './call.ts'
import { knownRoutes } from './calls.ts'
import { cookieOf, createWorld, type World } from './world.ts'

// Somebody's account is deleted in the very moment in which she, or somebody else about her, writes: the account goes,
// and the write either stands or is refused. Neither ends in a fault of ours, whichever waits for the other.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

/** Milliseconds by which the deletion comes later: before, in and after the write's transaction. */
const delays = [0, 5, 12]

const together =
  /^(groups|support|reports|surveys|benefits|events|notifications|jobs|candidates|messages)\.|^forum\.(createReply|likeReply|pinThread|createThread)/
const writes = knownRoutes.filter(({ method, title }) => method !== 'GET' && together.test(title))

test.each(writes)('$title and the deletion of whom it concerns both end well', async ({ method, path, call }) => {
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
})

/** A member who is on the private board. */
async function newMember() {
  const person = await createPerson(world.app)
  const board = world.board as `group-${string}`
  await world.app.services.db.transaction((tx) => admitToBoard(tx, board, person.id, { isModerator: false }))
  return person
}

function remove(id: string) {
  return world.app.request('DELETE', `/api/admin/users/${id}?posts=remove`, { cookie: world.people.admin.cookie })
}
