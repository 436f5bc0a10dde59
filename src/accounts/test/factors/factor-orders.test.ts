import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { createPerson, type Person } from '../people.ts'
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

// No order of adding and removing factors locks a person out or weakens the account. The test runs random orders, and
// after each step compares what logs the person in with a simple model of the rule:
//   without factors, the password is enough; with factors, it never is, and every factor and every unused recovery code
//   of the newest set finishes the login; removed factors and replaced codes never do.

const runs = Number(process.env.RUNS ?? 3)
const minute = 60_000
const clock = movableClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, config: namedSite })
})
afterAll(() => app?.stop())

type ModelFactor = { id: string; app?: App; passkey?: SoftwarePasskey }
type Model = {
  person: Person
  current: ModelFactor[]
  removed: ModelFactor[]
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
  removeFirst: (model: Model) => remove(model, model.current[0]),
  removeLast: (model: Model) => remove(model, model.current.at(-1)),
  async replaceRecoveryCodes(model: Model) {
    const { status, body } = await send(app, model.person, 'POST', 'factors/recovery-codes', {})
    expect(status).toBe(model.current.length > 0 ? 201 : 409)
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

async function noteAdded(model: Model, newCodes: string[] | null, added: Omit<ModelFactor, 'id'>): Promise<void> {
  expect(newCodes === null).toBe(model.current.length > 0)
  if (newCodes) model.codes = newCodes
  const { factors } = await factorsOf(app, model.person)
  model.current.push({ id: factors.at(-1).id, ...added })
}

async function remove(model: Model, factor: ModelFactor | undefined): Promise<void> {
  if (!factor) return
  const isLast = model.current.length === 1
  const { status } = await removeFactor(app, model.person, factor.id)
  expect(status).toBe(isLast && model.mustKeepOne ? 409 : 200)
  if (status !== 200) return
  model.current = model.current.filter((one) => one !== factor)
  model.removed.push(factor)
  if (isLast) model.voidCodes.push(...model.codes.splice(0))
}

async function password({ person }: Model) {
  await app.services.rateLimits.reset('loginByAccount', person.email)
  return enterPassword(app, person)
}

/** Checks that exactly the current factors and codes log the person in. */
async function expectLogins(model: Model): Promise<void> {
  clock.move(2 * minute)
  const alone = await password(model)
  expect(alone.status).toBe(model.current.length === 0 ? 201 : 401)
  const listed = await factorsOf(app, model.person)
  expect(listed.factors.map(({ id }: ModelFactor) => id)).toEqual(model.current.map(({ id }) => id))
  expect(listed.recoveryCodesLeft).toBe(model.codes.length)
  for (const factor of model.current) {
    const { cookie } = await password(model)
    const step = factor.app
      ? finishWithCode(app, cookie ?? '', factor.app.codeAt(clock.now()))
      : finishWithPasskey(app, cookie ?? '', factor.passkey as SoftwarePasskey)
    expect((await step).status).toBe(201)
    if (factor.passkey) expect((await logInWithPasskey(app, factor.passkey)).status).toBe(201)
  }
  for (const { passkey } of model.removed) {
    if (passkey) expect((await logInWithPasskey(app, passkey)).status).toBe(401)
  }
  if (model.current.length === 0) return
  const worthless = [
    ...model.removed.flatMap((gone) => (gone.app ? [gone.app.codeAt(clock.now())] : [])),
    ...model.voidCodes.slice(-2),
  ]
  for (const code of worthless) {
    const { cookie } = await password(model)
    expect((await finishWithCode(app, cookie ?? '', code)).status).toBe(400)
  }
}

test('in any order of adding and removing factors, exactly the current factors and codes log the person in', {
  timeout: 600_000,
}, async () => {
  const orders = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 3, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(orders, fc.boolean(), async (order, mustKeepOne) => {
      const { community, db, rateLimits } = app.services
      const rule = { isRequired: mustKeepOne, graceDays: 14, since: clock.now() }
      await db.transaction((tx) => community.updateFactorRule(tx, rule))
      community.forget()
      const person = await createPerson(app, { role: 'admin' })
      const model: Model = { person, current: [], removed: [], codes: [], voidCodes: [], mustKeepOne }
      for (const step of order) {
        await rateLimits.reset('writingByAccount', person.id)
        await steps[step as keyof typeof steps](model)
        await expectLogins(model)
      }
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
