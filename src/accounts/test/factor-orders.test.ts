import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { createPerson, type Person } from './people.ts'
import {
  type App,
  addApp,
  addPasskey,
  enterPassword,
  factorsOf,
  finishWithCode,
  finishWithPasskey,
  logInWithPasskey,
  movableClock,
  namedSite,
  removeFactor,
  send,
} from './second-factors.ts'
import type { SoftwarePasskey } from './software-authenticator.ts'

// No order of adding and removing factors locks anybody out, or silently weakens the account. Random orders are played,
// and after each step what logs the person in is compared with a plain model of the rule:
//   with no factor the password is enough; with any, the password alone never is, and every factor and every unused
//   recovery code of the newest set finishes the login; what was removed or replaced finishes none.

const runs = Number(process.env.RUNS ?? 3)
const minute = 60_000
const clock = movableClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, config: namedSite })
})
afterAll(() => app?.stop())

type Held = { id: string; app?: App; passkey?: SoftwarePasskey }
type Model = {
  person: Person
  held: Held[]
  removed: Held[]
  codes: string[]
  voidCodes: string[]
  mustKeepOne: boolean
}

const steps = {
  async addApp(model: Model) {
    const added = await addApp(app, model.person)
    await noteAdded(model, added.answer.body.recoveryCodes, { app: added.app })
  },
  async addPasskey(model: Model) {
    const added = await addPasskey(app, model.person)
    await noteAdded(model, added.answer.body.recoveryCodes, { passkey: added.passkey })
  },
  removeFirst: (model: Model) => remove(model, model.held[0]),
  removeLast: (model: Model) => remove(model, model.held.at(-1)),
  async renewCodes(model: Model) {
    const { status, body } = await send(app, model.person, 'POST', 'factors/recovery-codes', {})
    expect(status).toBe(model.held.length > 0 ? 201 : 409)
    if (status !== 201) return
    model.voidCodes.push(...model.codes)
    model.codes = body.recoveryCodes
  },
  async useCode(model: Model) {
    const code = model.codes.pop()
    if (!code) return
    const { cookie } = await password(model)
    expect((await finishWithCode(app, cookie ?? '', code)).status).toBe(201)
    model.voidCodes.push(code)
  },
}

async function noteAdded(model: Model, newCodes: string[] | null, added: Omit<Held, 'id'>): Promise<void> {
  expect(newCodes === null).toBe(model.held.length > 0)
  if (newCodes) model.codes = newCodes
  const { factors } = await factorsOf(app, model.person)
  model.held.push({ id: factors.at(-1).id, ...added })
}

async function remove(model: Model, factor: Held | undefined): Promise<void> {
  if (!factor) return
  const isLast = model.held.length === 1
  const { status } = await removeFactor(app, model.person, factor.id)
  expect(status).toBe(isLast && model.mustKeepOne ? 409 : 200)
  if (status !== 200) return
  model.held = model.held.filter((one) => one !== factor)
  model.removed.push(factor)
  if (isLast) model.voidCodes.push(...model.codes.splice(0))
}

async function password({ person }: Model) {
  await app.services.limits.forgive('loginByAccount', person.email)
  return enterPassword(app, person)
}

/** Everything that may log the person in does, and nothing else. */
async function holds(model: Model): Promise<void> {
  clock.move(2 * minute)
  const alone = await password(model)
  expect(alone.status).toBe(model.held.length === 0 ? 201 : 401)
  const listed = await factorsOf(app, model.person)
  expect(listed.factors.map(({ id }: Held) => id)).toEqual(model.held.map(({ id }) => id))
  expect(listed.recoveryCodesLeft).toBe(model.codes.length)
  for (const held of model.held) {
    const { cookie } = await password(model)
    const step = held.app
      ? finishWithCode(app, cookie ?? '', held.app.codeAt(clock.now()))
      : finishWithPasskey(app, cookie ?? '', held.passkey as SoftwarePasskey)
    expect((await step).status).toBe(201)
    if (held.passkey) expect((await logInWithPasskey(app, held.passkey)).status).toBe(201)
  }
  for (const { passkey } of model.removed) {
    if (passkey) expect((await logInWithPasskey(app, passkey)).status).toBe(401)
  }
  if (model.held.length === 0) return
  const worthless = [
    ...model.removed.flatMap((gone) => (gone.app ? [gone.app.codeAt(clock.now())] : [])),
    ...model.voidCodes.slice(-2),
  ]
  for (const code of worthless) {
    const { cookie } = await password(model)
    expect((await finishWithCode(app, cookie ?? '', code)).status).toBe(400)
  }
}

test('whatever the order, what a person holds logs her in, and the password alone only when she holds nothing', {
  timeout: 600_000,
}, async () => {
  const orders = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 3, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(orders, fc.boolean(), async (order, mustKeepOne) => {
      const { community, db, limits } = app.services
      const rule = { isRequired: mustKeepOne, graceDays: 14, since: clock.now() }
      await db.transaction((tx) => community.updateFactorRule(tx, rule))
      community.forget()
      const person = await createPerson(app, { role: 'admin' })
      const model: Model = { person, held: [], removed: [], codes: [], voidCodes: [], mustKeepOne }
      for (const step of order) {
        await limits.forgive('writingByAccount', person.id)
        await steps[step as keyof typeof steps](model)
        await holds(model)
      }
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
