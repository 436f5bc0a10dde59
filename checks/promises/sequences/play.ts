import { desc, eq, sql } from 'drizzle-orm'
import { tokenIn } from '../../../src/accounts/test/journey.ts'
import { mails } from '../../../src/platform/server/tables.ts'
import type { TestApp } from '../../../src/platform/testing/test-app.ts'
import { type Action, actionsOf } from './actions.ts'
import type { Reached } from './model.ts'
import { differencesOf } from './observe.ts'
import { Random } from './random.ts'
import { makeWorld, type World } from './world.ts'

/** Emails that ask for something, by their subjects. */
const requests: [RegExp, string][] = [
  [/^Somebody asks to join/, 'join'],
  [/^Somebody would like to talk to you/, 'request'],
  [/^You are invited to/, 'invitation'],
  [/^New application:/, 'application'],
]
const kinds = ['company', 'application', 'applicationStatus', 'group', 'messageRequest']
/** Steps after which everybody is looked at, instead of one. */
const everybodyEvery = 25
/** How the site refuses what the model does: never by words about the input, or an error of its own. */
const refusals = [401, 403, 404, 409, 410]
/** Steps that are told when something is wrong. */
const told = 40

/**
 * Plays random actions in a world of its own, and compares after each one what the site did with what the model says.
 * @returns what went wrong, with the last steps; null when nothing did
 */
export async function play(app: TestApp, seed: number, steps: number): Promise<string | null> {
  const random = new Random(seed)
  const world = await makeWorld(app)
  const { restore, invite, accept, join, write, ...others } = actionsOf(world, random)
  // What opens a way comes more often than what ends one, so that there are ways to end.
  const acts = [restore, restore, restore, invite, invite, accept, accept, accept, join, join, write, write]
  acts.push(...Object.values(others))
  const done: string[] = []
  await newsOf(app, world)
  for (let step = 0; step < steps; ) {
    const action = random.pick<() => Action | null>(acts)()
    if (!action) continue
    const { line, wrong } = await take(app, world, action).catch((error: unknown) => ({
      line: `${action.by}: ${action.what}`,
      wrong: [String(error)],
    }))
    done.push(line)
    step++
    const isFull = step % everybodyEvery === 0 || step === steps
    const all = [...wrong, ...(await differencesOf(app, world, random, isFull))]
    if (all.length > 0) return [`seed ${seed}, step ${step}`, ...done.slice(-told), ...all].join('\n')
  }
  return null
}

/** Does one action. @returns a line that tells it, and how what came of it differs from what should have */
async function take(app: TestApp, world: World, action: Action) {
  const { what, by, method, path, body, expect, note, ends } = action
  const { model, people } = world
  const holders = new Map([...model.addresses].map(([name, address]) => [address, name]))
  const isLetIn = by === null || !model.suspended.has(by)
  const expected = isLetIn ? expect() : null
  const cookie = by === null ? undefined : people.get(by)?.cookie
  const answer = await app.request(method, `/api${path}`, { cookie, body })
  const line = `${by ?? 'a visitor'}: ${what} → ${answer.status}`
  const wrong: string[] = []
  const isRefused = isLetIn ? refusals.includes(answer.status) : answer.status === 401
  if (expected ? answer.status >= 300 : !isRefused) {
    wrong.push(`expected to be ${expected ? 'done' : 'refused'}: ${JSON.stringify(answer.body)}`)
  } else if (expected) {
    await note?.({ body: answer.body, tokenTo: (address) => tokenTo(app, address) })
    if (ends) wrong.push(...(await beginAnew(app, world, ends)))
  }
  const news = await newsOf(app, world, holders)
  wrong.push(...differ('notified', news.told, expected?.told), ...differ('mailed', news.mailed, expected?.mailed))
  return { line, wrong }
}

/** Logs somebody in whose sessions have ended. @returns a line if one had not */
async function beginAnew(app: TestApp, { people, logIn }: World, name: string): Promise<string[]> {
  const { cookie } = people.get(name) ?? {}
  const { body } = cookie ? await app.request('GET', '/api/accounts/me', { cookie }) : { body: null }
  await logIn(name)
  return body?.account ? [`${name} is still logged in`] : []
}

function differ(what: string, actual: Reached, expected: Reached = []): string[] {
  const written = (reached: Reached) => reached.map((one) => one.join(' to ')).sort()
  const [is, should] = [written(actual), written(expected)]
  if (is.join() === should.join()) return []
  return [`${what}: ${is.join(', ') || 'nobody'}; expected: ${should.join(', ') || 'nobody'}`]
}

/** Takes what reached the people of a world since the last time: notifications, and emails that ask for something. */
async function newsOf(app: TestApp, { model, people, addresses }: World, holders = new Map<string, string>()) {
  const { db } = app.services
  const names = new Map([...people].map(([name, { id }]) => [id, name]))
  const ids = sql.param([...names.keys()])
  const { rows: entries } = await db.execute<{ kind: string; id: string }>(sql`
    delete from notifications where account_id = any(${ids}::uuid[]) returning kind, account_id as id`)
  const written = sql.param([...new Set([...holders.keys(), ...model.addresses.values(), ...addresses])])
  const { rows: sent } = await db.execute<{ to: string; subject: string }>(sql`
    delete from mails where "to" = any(${written}::text[]) returning "to", subject`)
  // Limits have tests of their own; how often people are mailed is of this one. No world waits for another one's request.
  await db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where key not like 'requestMail:%' for update skip locked)`)
  // Fresh logins have a test of their own. On a slow machine, a world takes longer than the ten minutes that one lasts.
  await db.execute(sql`
    update sessions set confirmed_at = now()
    where account_id = any(${ids}::uuid[]) and coalesce(confirmed_at, created_at) < now() - interval '5 minutes'`)
  return {
    told: entries
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, id }): [string, string] => [kind, names.get(id) ?? id]),
    mailed: sent.flatMap(({ to, subject }): Reached => {
      const [, what] = requests.find(([pattern]) => pattern.test(subject)) ?? []
      // Requests that no organizer can answer go to every admin of the site, also from other worlds.
      return what && holders.get(to) !== 'admin' ? [[what, what === 'invitation' ? to : (holders.get(to) ?? to)]] : []
    }),
  }
}

/** The token of the newest link that was mailed to an address, as it lies in the outbox. */
async function tokenTo(app: TestApp, address: string): Promise<string> {
  const rows = await app.services.db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.id))
  const newest = rows.find(({ text }) => text.includes('#access_token='))
  if (!newest) throw new Error(`No link to ${address}, but ${JSON.stringify(rows)}`)
  return tokenIn(newest)
}
