import { desc, eq, sql } from 'drizzle-orm'
import { tokenIn } from '../../../src/accounts/test/account-requests.ts'
import { mails } from '../../../src/platform/server/tables.ts'
import type { TestApp } from '../../../src/platform/testing/app/test-app.ts'
import { type Action, actionsOf } from './actions.ts'
import type { Notice } from './model/people.ts'
import { differencesOf } from './observe.ts'
import { Random } from './random.ts'
import { makeWorld, type World } from './world.ts'

/** The subjects of emails that ask for something, and what the model calls them. */
const requestSubjects: [RegExp, string][] = [
  [/^Someone asked to join/, 'join'],
  [/^Someone would like to talk to you/, 'request'],
  [/^You’re invited to/, 'invitation'],
  [/^New application:/, 'application'],
]
const kinds = ['company', 'application', 'applicationStatus', 'group', 'messageRequest']
/** After so many steps, everybody is compared instead of one person. */
const completeEvery = 25
/** The statuses of a rejection: never one of invalid input, or of an error of the site. */
const rejections = [401, 403, 404, 409, 410]
/** How many of the last steps a failure reports. */
const reportedSteps = 40

/**
 * Plays random actions in a world of its own, and compares after each one what the site did with what the model says.
 * @returns what went wrong, with the last steps; null when nothing went wrong
 */
export async function play(app: TestApp, seed: number, steps: number): Promise<string | null> {
  const random = new Random(seed)
  const world = await makeWorld(app)
  const { restore, invite, acceptInvitation, joinGroup, sendMessage, ...others } = actionsOf(world, random)
  // Actions that create something come more often than those that end it, so that there is something to end.
  const acts = [
    ...[restore, restore, restore, invite, invite, acceptInvitation, acceptInvitation, acceptInvitation],
    ...[joinGroup, joinGroup, sendMessage, sendMessage],
  ]
  acts.push(...Object.values(others))
  const lines: string[] = []
  await takeNotices(app, world)
  for (let step = 0; step < steps; ) {
    const action = random.pick<() => Action | null>(acts)()
    if (!action) continue
    const { line, wrong } = await take(app, world, action).catch((error: unknown) => ({
      line: `${action.by}: ${action.what}`,
      wrong: [String(error)],
    }))
    lines.push(line)
    step++
    const isComplete = step % completeEvery === 0 || step === steps
    const all = [...wrong, ...(await differencesOf(app, world, random, isComplete))]
    if (all.length > 0) return [`seed ${seed}, step ${step}`, ...lines.slice(-reportedSteps), ...all].join('\n')
  }
  return null
}

/** Does one action. @returns a line that describes it, and the differences from what the model expects */
async function take(app: TestApp, world: World, action: Action) {
  const { what, by, method, path, body, expect, remember, logsOut } = action
  const { model, people } = world
  const holders = new Map([...model.addresses].map(([name, address]) => [address, name]))
  const isAuthenticated = by === null || !model.suspended.has(by)
  const expected = isAuthenticated ? expect() : null
  const cookie = by === null ? undefined : people.get(by)?.cookie
  const answer = await app.request(method, `/api${path}`, { cookie, body })
  const line = `${by ?? 'a visitor'}: ${what} → ${answer.status}`
  const wrong: string[] = []
  const isRejected = isAuthenticated ? rejections.includes(answer.status) : answer.status === 401
  if (expected ? answer.status >= 300 : !isRejected) {
    wrong.push(`expected to be ${expected ? 'done' : 'rejected'}: ${JSON.stringify(answer.body)}`)
  } else if (expected) {
    await remember?.({ body: answer.body, tokenTo: (address) => tokenTo(app, address) })
    if (logsOut) wrong.push(...(await logInAgain(app, world, logsOut)))
  }
  const { notified, emailed } = await takeNotices(app, world, holders)
  wrong.push(...differences('notified', notified, expected?.notified))
  wrong.push(...differences('emailed', emailed, expected?.emailed))
  return { line, wrong }
}

/** Logs in a person whose sessions have ended. @returns a line if one had not */
async function logInAgain(app: TestApp, { people, logIn }: World, name: string): Promise<string[]> {
  const { cookie } = people.get(name) ?? {}
  const { body } = cookie ? await app.request('GET', '/api/accounts/me', { cookie }) : { body: null }
  await logIn(name)
  return body?.account ? [`${name} is still logged in`] : []
}

function differences(what: string, actual: Notice[], expected: Notice[] = []): string[] {
  const written = (notices: Notice[]) => notices.map((notice) => notice.join(' to ')).sort()
  const [is, should] = [written(actual), written(expected)]
  if (is.join() === should.join()) return []
  return [`${what}: ${is.join(', ') || 'nobody'}; expected: ${should.join(', ') || 'nobody'}`]
}

/** Takes what the people of a world got since the last time: notifications, and emails that ask for something. */
async function takeNotices(app: TestApp, { model, people, addresses }: World, holders = new Map<string, string>()) {
  const { db } = app.services
  const names = new Map([...people].map(([name, { id }]) => [id, name]))
  const ids = sql.param([...names.keys()])
  const { rows: entries } = await db.execute<{ kind: string; id: string }>(sql`
    delete from notifications where account_id = any(${ids}::uuid[]) returning kind, account_id as id`)
  const written = sql.param([...new Set([...holders.keys(), ...model.addresses.values(), ...addresses])])
  const { rows: sent } = await db.execute<{ to: string; subject: string }>(sql`
    delete from mails where "to" = any(${written}::text[]) returning "to", subject`)
  // Rate limits have tests of their own, except the one for emails. Skip locked rows: no world waits for another one.
  await db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where key not like 'requestMail:%' for update skip locked)`)
  // Fresh logins have a test of their own. On a slow machine, a world takes longer than the ten minutes that one lasts.
  await db.execute(sql`
    update sessions set confirmed_at = now()
    where account_id = any(${ids}::uuid[]) and coalesce(confirmed_at, created_at) < now() - interval '5 minutes'`)
  return {
    notified: entries
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, id }): Notice => [kind, names.get(id) ?? id]),
    emailed: sent.flatMap(({ to, subject }): Notice[] => {
      const [, what] = requestSubjects.find(([pattern]) => pattern.test(subject)) ?? []
      // A request that no organizer can answer goes to every admin of the site, also from other worlds.
      return what && holders.get(to) !== 'admin' ? [[what, what === 'invitation' ? to : (holders.get(to) ?? to)]] : []
    }),
  }
}

/** The token of the newest link that was emailed to an address, from the outbox. */
async function tokenTo(app: TestApp, address: string): Promise<string> {
  const rows = await app.services.db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.id))
  const newest = rows.find(({ text }) => text.includes('#access_token='))
  if (!newest) throw new Error(`No link to ${address}, but ${JSON.stringify(rows)}`)
  return tokenIn(newest)
}
