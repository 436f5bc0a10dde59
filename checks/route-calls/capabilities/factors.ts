import { addApp, beginApp, enterPassword, factorsOf } from '../../../src/accounts/test/factors/second-factors.ts'
import { SoftwarePasskey } from '../../../src/accounts/test/factors/software-authenticator.ts'
import { createPerson, testPassword } from '../../../src/accounts/test/people.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'
import type { World } from '../world.ts'

/** A new member with an authenticator app and recovery codes. */
async function personWithApp({ app }: World) {
  const person = await createPerson(app)
  const { answer } = await addApp(app, person)
  return { person, codes: answer.body.recoveryCodes as string[] }
}

/** A login that waits for its second step, and the codes that finish it. */
async function pendingLogin(world: World) {
  const { person, codes } = await personWithApp(world)
  const { cookie } = await enterPassword(world.app, person)
  return { cookie: cookie ?? '', codes }
}

/** The test site is at an IP address, which no passkey can belong to. */
const domain = { origin: 'https://baobab.test', rpId: 'baobab.test' }
const created = () => new SoftwarePasskey().create({ challenge: 'AAAA', user: { id: 'AAAA' } }, domain)
const used = () => new SoftwarePasskey().use({ challenge: 'AAAA' }, domain)

/** A call by a new member, because it ends their other sessions. */
const byGuest = (prepare: RouteCall['prepare']): RouteCall => ({ as: 'owner', prepare })

export const factorsCalls: RouteCalls = {
  loginStep: { as: 'visitor', prepare: async (world) => ({ cookie: (await pendingLogin(world)).cookie }) },
  finishWithCode: {
    as: 'visitor',
    prepare: async (world) => {
      const { cookie, codes } = await pendingLogin(world)
      return { cookie, body: { code: codes[0] } }
    },
  },
  finishWithPasskey: { as: 'visitor', status: 410, prepare: () => ({ body: { credential: used() } }) },
  offerPasskeyLogin: { as: 'visitor', prepare: () => ({}) },
  logInWithPasskey: {
    as: 'visitor',
    status: 401,
    prepare: () => ({ body: { credential: used(), entrance: 'everybody' } }),
  },
  confirmStep: { as: 'owner', prepare: () => ({}) },
  confirmWithCode: byGuest(async (world) => {
    const { person, codes } = await personWithApp(world)
    return { cookie: person.cookie, body: { password: testPassword, code: codes[0] } }
  }),
  confirmWithPasskey: { as: 'owner', status: 401, prepare: () => ({ body: { credential: used() } }) },
  listFactors: { as: 'owner', prepare: () => ({}) },
  factorDeadline: { as: 'owner', prepare: () => ({}) },
  beginApp: { as: 'owner', prepare: () => ({}) },
  addApp: byGuest(async ({ app }) => {
    const { cookie } = await createPerson(app)
    return { cookie, body: (await beginApp(app, { cookie })).form }
  }),
  beginPasskey: { as: 'owner', status: 409, prepare: () => ({}) },
  addPasskey: { as: 'owner', status: 409, prepare: () => ({ body: { credential: created(), name: 'Laptop' } }) },
  renameFactor: {
    as: 'owner',
    toOthers: 'missing',
    prepare: async (world) => {
      const { person } = await personWithApp(world)
      const { factors } = await factorsOf(world.app, person)
      return { cookie: person.cookie, params: { id: factors[0].id }, body: { name: 'Another phone' } }
    },
  },
  removeFactor: {
    as: 'owner',
    toOthers: 'missing',
    prepare: async (world) => {
      const { person } = await personWithApp(world)
      const { factors } = await factorsOf(world.app, person)
      return { cookie: person.cookie, params: { id: factors[0].id } }
    },
  },
  renewRecoveryCodes: byGuest(async (world) => ({ cookie: (await personWithApp(world)).person.cookie })),
}
