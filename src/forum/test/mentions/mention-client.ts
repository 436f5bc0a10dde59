import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Person } from '../../../accounts/test/people.ts'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { addBoardMember, createPrivateBoard } from '../../server/exports.ts'
import { expectStatus } from '../forum-client.ts'

export type PrivateBoardId = `group-${string}`

/** A person as a form sends them that mentions them. */
export function pick({ id, name }: Person): { id: string; name: string } {
  return { id, name }
}

/** A person's notifications that mention them, newest first. */
export async function mentionsOf(app: TestApp, person: Person) {
  return (await notificationsOf(app, person)).filter(({ kind }) => kind === 'mention').map(({ data }) => data)
}

/** A person's notifications, newest first. */
export async function notificationsOf(app: TestApp, person: Person) {
  const { notifications } = expectStatus(200, await app.request('GET', '/api/notifications', { cookie: person.cookie }))
  type Entry = { kind: string; data: { threadId: number; replyId: number | null; title: string } }
  return notifications as (Entry & { actor: { name: string } })[]
}

/** Lets these people be registered for long, so that they are no new members. */
export async function makeLongstanding(app: TestApp, ...people: Person[]): Promise<void> {
  for (const { id } of people) {
    await app.services.db.execute(sql`update accounts set created_at = now() - interval '30 days' where id = ${id}`)
  }
}

/** A private board with members, the first of whom organizes it. */
export async function openBoard(app: TestApp, organizer: Person, ...members: Person[]): Promise<PrivateBoardId> {
  const board: PrivateBoardId = `group-${randomUUID()}`
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, board, 'The porch')
    await addBoardMember(tx, board, organizer.id, { isModerator: true })
    for (const { id } of members) await addBoardMember(tx, board, id, { isModerator: false })
  })
  return board
}

/** Makes one person block another. */
export async function block(app: TestApp, by: Person, blocked: Person): Promise<void> {
  await app.services.pool.query('insert into message_blocks (account_id, blocked_id) values ($1, $2)', [
    by.id,
    blocked.id,
  ])
}
