import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { deliverBroadcasts } from '../server/sending/broadcast-delivery.ts'
import { broadcast, type NotificationContent } from '../server/sending/notify.ts'
import { withdraw } from '../server/sending/withdrawal.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  await until('the end of all broadcasts', async () => (await count('broadcasts')) === 0)
  await app.services.pool.query('truncate notifications, broadcasts cascade')
})
afterAll(() => app?.stop())

/** Creates verified members whose addresses begin with `crowd`. */
async function createCrowd(size: number): Promise<void> {
  await app.services.pool.query(
    `insert into accounts (id, name, email, email_key, password_hash, verified_at)
    select gen_random_uuid(), 'Crowd', address, address, '', now()
    from (select 'crowd-' || gen_random_uuid() || '@example.test' address from generate_series(1, $1)) people`,
    [size],
  )
}
const unfinishedJobs = `name like 'notifications.%' and state not in ('completed', 'failed', 'cancelled')`
const wholeCrowd = sql`select id from accounts where email like 'crowd-%'`

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await app.services.pool.query(`select count(*)::int as count from ${table} where ${where}`)
  return rows[0].count
}

function announcement(): NotificationContent<'newEvent'> {
  const eventId = randomUUID()
  const data = {
    eventId,
    title: 'A session',
    startsAt: '2031-01-06T00:00:00.000Z',
    timeZone: 'America/New_York',
    dates: 1,
  }
  return { kind: 'newEvent', data, about: `event:${eventId}` }
}
const email = { subject: 'To the crowd', paragraphs: ['One email for all.'] }

function announce(message: NotificationContent, audience = wholeCrowd) {
  return app.services.db.transaction((tx) => broadcast(app.services, tx, message, audience))
}

test('a broadcast notifies everybody in the audience once, on the screen and by email, and no other member', async () => {
  await createCrowd(1100)
  const outsider = await createPerson(app)
  const message = announcement()
  await announce({ ...message, email })
  await until('the last recipient', async () => (await count('broadcasts')) === 0)
  const { rows } = await app.services.pool.query(
    `select count(*)::int as notified, count(distinct account_id)::int as people,
      count(*) filter (where account_id = $1)::int as outsiders from notifications where about = $2`,
    [outsider.id, message.about],
  )
  expect(rows).toEqual([{ notified: 1100, people: 1100, outsiders: 0 }])
  const mailed = `select count(*)::int as mails, count(distinct "to")::int as people,
    count(distinct unsubscribe_url)::int as links, count(distinct letter_id)::int as "sharedEmails" from mails`
  expect((await app.services.pool.query(mailed)).rows).toEqual([
    { mails: 1100, people: 1100, links: 1100, sharedEmails: 1 },
  ])
})

test('the transaction that causes a broadcast determines its recipients', async () => {
  const early = await createPerson(app, { email: 'crowd-early@example.test' })
  await app.services.db.transaction(async (tx) => {
    await broadcast(app.services, tx, announcement(), sql`select id from accounts where id = ${early.id}`)
    await tx.execute(sql`update accounts set email = 'renamed@example.test' where id = ${early.id}`)
    await deliverBroadcasts(app.services)
    expect(await count('notifications')).toBe(0)
  })
  await until('the notification', async () => (await count('notifications', `account_id = '${early.id}'`)) === 1)
})

test('a broadcast whose transaction is rolled back notifies nobody', async () => {
  const failing = app.services.db.transaction(async (tx) => {
    await broadcast(app.services, tx, { ...announcement(), email }, wholeCrowd)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await deliverBroadcasts(app.services)
  for (const table of ['broadcasts', 'broadcast_recipients', 'notifications']) expect(await count(table)).toBe(0)
})

test('several processes that deliver broadcasts concurrently notify everybody exactly once', async () => {
  await announce(announcement())
  await announce(announcement())
  await Promise.all(Array.from({ length: 6 }, () => deliverBroadcasts(app.services)))
  await until('the last recipient', async () => (await count('broadcast_recipients')) === 0)
  const { rows } = await app.services.pool.query(
    'select account_id from notifications group by account_id, about having count(*) > 1',
  )
  expect(rows).toEqual([])
  expect(await count('notifications')).toBe(2 * (await count('accounts', "email like 'crowd-%'")))
})

test('a recipient whose account is locked is notified after the lock is released, and the others do not wait', async () => {
  const { db } = app.services
  const locked = await createPerson(app, { email: 'crowd-locked@example.test' })
  const id = randomUUID()
  // Inserted directly, after all earlier jobs have ended, so that no process delivers it before the account is locked.
  await until('the end of all jobs', async () => (await count('pgboss.job', unfinishedJobs)) === 0)
  await db.execute(sql`insert into broadcasts (id, kind, data, about) values (${id}, 'test', '{}', 'test')`)
  await db.execute(sql`insert into broadcast_recipients select ${id}, person.id from (${wholeCrowd}) person`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${locked.id} for update`)
    await deliverBroadcasts(app.services)
    expect(await count('broadcast_recipients')).toBe(1)
  })
  await app.runJob('notifications.sweep')
  // The app's own sweep may be delivering the notification at this moment.
  await until('the notification', async () => (await count('notifications', `account_id = '${locked.id}'`)) === 1)
})

test('a recipient who deletes their account before the delivery gets nothing, and no data of theirs remains', async () => {
  const [leaving, staying] = [await createPerson(app), await createPerson(app)]
  await app.services.db.transaction(async (tx) => {
    const audience = sql`select id from accounts where id in (${leaving.id}, ${staying.id})`
    await broadcast(app.services, tx, { ...announcement(), email }, audience)
    await tx.execute(sql`delete from accounts where id = ${leaving.id}`)
  })
  await until('the end of the broadcast', async () => (await count('broadcasts')) === 0)
  expect(await count('notifications')).toBe(1)
  expect(await count('mails', `"to" = '${leaving.email}'`)).toBe(0)
})

test('deleting an account deletes the notifications, mails, and shared emails that the person caused', async () => {
  const actor = await createPerson(app)
  const data = { conversationId: randomUUID() }
  const from = { person: actor.id }
  await announce(
    { kind: 'messageRequest', from, data, about: 'conversation:1', email },
    sql`select id from accounts limit 20`,
  )
  await until('the last recipient', async () => (await count('broadcasts')) === 0)
  const about = `about_account_id = '${actor.id}'`
  const { rows } = await app.services.pool.query(`select letter_id from mails where ${about}`)
  expect(rows).toHaveLength(20)
  const body = { currentPassword: testPassword, posts: 'keep' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: actor.cookie, body })).status).toBe(200)
  expect([await count('notifications'), await count('mails', about)]).toEqual([0, 0])
  expect(await count('mail_letters', `id = '${rows[0].letter_id}'`)).toBe(0)
})

test('a broadcast that is withdrawn before its delivery reaches nobody', async () => {
  const message = announcement()
  await app.services.db.transaction(async (tx) => {
    await broadcast(app.services, tx, message, wholeCrowd)
    await withdraw(tx, message.about)
  })
  await deliverBroadcasts(app.services)
  expect([await count('broadcasts'), await count('notifications')]).toEqual([0, 0])
})

test('a person who is in the audience twice is notified once', async () => {
  const person = await createPerson(app)
  await announce(announcement(), sql`values (${person.id}::uuid), (${person.id}::uuid)`)
  await until('the notification', async () => (await count('notifications')) === 1)
})

test('shared emails are deleted once no mail and no broadcast needs them, and not before', async () => {
  const { db, outbox } = app.services
  const [sent, waiting, fresh] = await db.transaction(async (tx) => [
    await outbox.saveSharedEmail(tx, email),
    await outbox.saveSharedEmail(tx, email),
    await outbox.saveSharedEmail(tx, email),
  ])
  await db.execute(sql`
    update mail_letters set created_at = now() - interval '2 days' where id in (${sent}, ${waiting})`)
  const id = randomUUID()
  await db.execute(sql`
    insert into broadcasts (id, kind, data, about, letter_id) values (${id}, 'test', '{}', 'test', ${waiting})`)
  await app.runJob('notifications.tidying')
  const { rows } = await app.services.pool.query('select id from mail_letters where id = any($1) order by id', [
    [sent, waiting, fresh],
  ])
  expect(rows.map((row) => row.id)).toEqual([waiting, fresh].sort())
  await app.runJob('notifications.broadcast')
})
