import {
  addPasskey,
  enterPassword,
  finishWithCode,
  finishWithPasskey,
  logInWithPasskey,
  send,
} from '../factors/second-factors.ts'
import { createPerson, testPassword } from '../people.ts'
import { answered, byPerson, personWithApp, type RecordedAct } from './recorded-act.ts'

const wrong = 'Wrong!2026'

/** Every kind of login and failed login. */
export const recordedLogins: RecordedAct[] = [
  {
    ...{ title: 'a login with the password', kind: 'login.succeeded', by: 'holder', details: { method: 'password' } },
    act: async (app) => {
      const person = await createPerson(app)
      await answered(enterPassword(app, person), 201)
      return person.id
    },
  },
  {
    ...{ title: 'a login with a code', kind: 'login.succeeded', by: 'holder', details: { method: 'passwordAndCode' } },
    act: async (app) => {
      const { person, codeLater } = await personWithApp(app)
      const { cookie } = await enterPassword(app, person)
      await answered(finishWithCode(app, cookie ?? '', codeLater()), 201)
      return person.id
    },
  },
  {
    ...{ title: 'a login with a recovery code', kind: 'login.succeeded', by: 'holder' },
    details: { method: 'passwordAndRecoveryCode' },
    act: async (app) => {
      const { person, recoveryCodes } = await personWithApp(app)
      const { cookie } = await enterPassword(app, person)
      await answered(finishWithCode(app, cookie ?? '', recoveryCodes[0] ?? ''), 201)
      return person.id
    },
  },
  {
    ...{ title: 'a login with a passkey after the password', kind: 'login.succeeded', by: 'holder' },
    details: { method: 'passwordAndPasskey' },
    act: async (app) => {
      const person = await createPerson(app)
      const { passkey } = await addPasskey(app, person)
      const { cookie } = await enterPassword(app, person)
      await answered(finishWithPasskey(app, cookie ?? '', passkey), 201)
      return person.id
    },
  },
  {
    ...{ title: 'a login with a passkey alone', kind: 'login.succeeded', by: 'holder', details: { method: 'passkey' } },
    act: async (app) => {
      const person = await createPerson(app)
      const { passkey } = await addPasskey(app, person)
      await answered(logInWithPasskey(app, passkey), 201)
      return person.id
    },
  },
  {
    ...{ title: 'a password that waits for the second step', kind: 'login.passwordAccepted', by: 'anybody' },
    act: async (app) => {
      const { person } = await personWithApp(app)
      await enterPassword(app, person)
      return person.id
    },
  },
  {
    ...{ title: 'a wrong password', kind: 'login.failed', by: 'anybody', details: { reason: 'password' } },
    act: async (app) => {
      const person = await createPerson(app)
      await answered(enterPassword(app, person, wrong), 401)
      return person.id
    },
  },
  {
    ...{ title: 'the right password of a suspended account', kind: 'login.failed', by: 'anybody' },
    details: { reason: 'password' },
    act: async (app) => {
      const person = await createPerson(app, { suspended: true })
      await answered(enterPassword(app, person), 401)
      return person.id
    },
  },
  {
    ...{ title: 'the right password at the wrong entrance', kind: 'login.failed', by: 'anybody' },
    details: { reason: 'entrance' },
    act: async (app) => {
      const { id, email } = await createPerson(app)
      await answered(send(app, null, 'POST', '../employers/sessions', { email, password: testPassword }), 403)
      return id
    },
  },
  {
    ...{ title: 'the right password of an address that is not confirmed', kind: 'login.failed', by: 'anybody' },
    details: { reason: 'unconfirmed' },
    act: async (app) => {
      const person = await createPerson(app, { verified: false })
      await answered(enterPassword(app, person), 403)
      return person.id
    },
  },
  {
    ...{ title: 'a wrong code', kind: 'login.failed', by: 'anybody', details: { reason: 'code' } },
    act: async (app) => {
      const { person } = await personWithApp(app)
      const { cookie } = await enterPassword(app, person)
      await answered(finishWithCode(app, cookie ?? '', '000000'), 400)
      return person.id
    },
  },
  {
    ...{ title: "another person's passkey", kind: 'login.failed', by: 'anybody', details: { reason: 'passkey' } },
    act: async (app) => {
      const [person, other] = [await createPerson(app), await createPerson(app)]
      await addPasskey(app, person)
      const { passkey } = await addPasskey(app, other)
      const { cookie } = await enterPassword(app, person)
      await answered(finishWithPasskey(app, cookie ?? '', passkey), 401)
      return person.id
    },
  },
  {
    ...{ title: 'a wrong password where it is asked for again', kind: 'login.failed', by: 'anybody' },
    details: { reason: 'confirmation' },
    act: (app) => byPerson(app, 'POST', 'sessions/current/confirmations', { password: wrong }, 400),
  },
  {
    ...{ title: 'a confirmed login', kind: 'login.confirmed', by: 'holder' },
    act: (app) => byPerson(app, 'POST', 'sessions/current/confirmations', { password: testPassword }, 200),
  },
]
