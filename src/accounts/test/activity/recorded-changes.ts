import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { makeResetLink, promote, resetFactors } from '../../server/administration/operator-commands.ts'
import { newAddress, registrationForm, tokenIn } from '../account-requests.ts'
import { enterPassword, factorsOf, finishWithCode, removeFactor, send } from '../factors/second-factors.ts'
import { createPerson, samePassword, testPassword } from '../people.ts'
import { answered, byPerson, personWithApp, type RecordedAct } from './recorded-act.ts'

const newPassword = { password: 'Kapok-tree!7', passwordConfirmation: 'Kapok-tree!7' }

async function byAdmin(
  app: TestApp,
  method: string,
  path: string,
  { body, ...person }: { body?: unknown; verified?: boolean; suspended?: boolean },
  status = 200,
): Promise<string> {
  const [admin, { id }] = [await createPerson(app, { role: 'admin' }), await createPerson(app, person)]
  await answered(send(app, admin, method, `../admin/users/${id}/${path}`, body), status)
  return id
}

async function mailedToken(app: TestApp, address: string, subject: string): Promise<string> {
  return tokenIn(await app.mailTo(address, subject))
}

/** Everything that ends sessions or changes who can access an account, by requests or by operator commands. */
export const recordedChanges: RecordedAct[] = [
  {
    ...{ title: 'logging out', kind: 'session.loggedOut', by: 'holder' },
    act: (app) => byPerson(app, 'DELETE', 'sessions/current', undefined, 200),
  },
  {
    ...{
      title: 'logging out one device',
      kind: 'session.revoked',
      by: 'holder',
      details: { device: 'Unknown device' },
    },
    act: async (app) => {
      const person = await createPerson(app)
      await enterPassword(app, person)
      const { body } = await send(app, person, 'GET', 'sessions')
      const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
      await answered(send(app, person, 'DELETE', `sessions/${other.id}`), 200)
      return person.id
    },
  },
  {
    ...{ title: 'logging out everywhere else', kind: 'session.othersRevoked', by: 'holder' },
    act: (app) => byPerson(app, 'DELETE', 'sessions', undefined, 200),
  },
  {
    ...{ title: 'a changed password', kind: 'password.changed', by: 'holder' },
    act: (app) => byPerson(app, 'PUT', 'password', { currentPassword: testPassword, ...newPassword }, 200),
  },
  {
    ...{ title: 'a request for a link to set a new password', kind: 'password.resetRequested', by: 'anybody' },
    act: async (app) => {
      const { id, email } = await createPerson(app)
      await answered(send(app, null, 'POST', 'password-resets', { email }), 202)
      return id
    },
  },
  {
    ...{ title: 'a new password by a mailed link', kind: 'password.reset', by: 'holder' },
    act: async (app) => {
      const { id, email } = await createPerson(app)
      await send(app, null, 'POST', 'password-resets', { email })
      const token = await mailedToken(app, email, 'Set a new password')
      await answered(send(app, null, 'PUT', 'password-resets', { token, ...newPassword }), 200)
      return id
    },
  },
  {
    ...{ title: 'an address that was confirmed', kind: 'address.confirmed', by: 'holder' },
    act: async (app) => {
      const form = registrationForm()
      await answered(send(app, null, 'POST', 'registrations', form), 201)
      const token = await mailedToken(app, form.email, 'Confirm your email address')
      await answered(send(app, null, 'POST', 'email-verifications', { token, ...samePassword }), 200)
      const { cookie } = await enterPassword(app, form)
      return (await send(app, { cookie: cookie ?? '' }, 'GET', 'me')).body.account.id
    },
  },
  {
    ...{ title: 'a request for another address', kind: 'address.changeRequested', by: 'holder' },
    act: (app) => byPerson(app, 'POST', 'email-changes', { email: newAddress(), currentPassword: testPassword }, 202),
  },
  {
    ...{ title: 'another address', kind: 'address.changed', by: 'holder' },
    act: async (app) => {
      const [person, email] = [await createPerson(app), newAddress()]
      await send(app, person, 'POST', 'email-changes', { email, currentPassword: testPassword })
      const token = await mailedToken(app, email, 'Confirm your new email address')
      await answered(send(app, person, 'POST', 'email-changes/confirmations', { token }), 200)
      return person.id
    },
  },
  {
    ...{ title: 'an authenticator app', kind: 'factor.added', by: 'holder', details: { kind: 'app' } },
    act: async (app) => (await personWithApp(app)).person.id,
  },
  {
    ...{ title: 'a removed factor', kind: 'factor.removed', by: 'holder', details: { kind: 'app' } },
    act: async (app) => {
      const { person } = await personWithApp(app)
      const { factors } = await factorsOf(app, person)
      await answered(removeFactor(app, person, factors[0].id), 200)
      return person.id
    },
  },
  {
    ...{ title: 'new recovery codes', kind: 'factor.codesRenewed', by: 'holder' },
    act: async (app) => {
      const { person } = await personWithApp(app)
      await answered(send(app, person, 'POST', 'factors/recovery-codes', {}), 201)
      return person.id
    },
  },
  {
    ...{ title: 'a used recovery code', kind: 'factor.codeUsed', by: 'holder', details: { left: 9 } },
    act: async (app) => {
      const { person, recoveryCodes } = await personWithApp(app)
      const { cookie } = await enterPassword(app, person)
      await finishWithCode(app, cookie ?? '', recoveryCodes[0] ?? '')
      return person.id
    },
  },
  {
    ...{ title: 'two-step login turned off by command', kind: 'factor.reset', by: 'operator', details: { removed: 1 } },
    act: async (app) => {
      const { person } = await personWithApp(app)
      await resetFactors(app.services, person.email)
      return person.id
    },
  },
  {
    ...{ title: 'another role', kind: 'account.roleChanged', by: 'admin', details: { from: 'member', to: 'admin' } },
    act: (app) => byAdmin(app, 'PUT', 'role', { body: { role: 'admin' } }),
  },
  {
    ...{ title: 'an admin made by command', kind: 'account.promoted', by: 'operator', details: { from: 'member' } },
    act: async (app) => {
      const { id, email } = await createPerson(app)
      await promote({ ...app.services, accountObservers: [] }, email)
      return id
    },
  },
  {
    ...{ title: 'a link made by command', kind: 'account.resetLinkMade', by: 'operator' },
    act: async (app) => {
      const { id, email } = await createPerson(app)
      await makeResetLink(app.services, email)
      return id
    },
  },
  {
    ...{ title: 'a suspension', kind: 'account.suspended', by: 'admin' },
    act: (app) => byAdmin(app, 'PUT', 'suspension', {}),
  },
  {
    ...{ title: 'the end of a suspension', kind: 'account.restored', by: 'admin' },
    act: (app) => byAdmin(app, 'DELETE', 'suspension', { suspended: true }),
  },
  {
    ...{ title: "one's own new name", kind: 'account.ownNameChanged', by: 'holder' },
    act: (app) => byPerson(app, 'PUT', 'name', { name: 'Another Name', from: 'Test Person' }, 200),
  },
  {
    ...{ title: 'a name that an admin changed', kind: 'account.renamed', by: 'admin' },
    act: (app) => byAdmin(app, 'PUT', 'name', { body: { name: 'Another Name', from: 'Test Person' } }),
  },
  {
    ...{ title: 'a verification email from an admin', kind: 'account.verificationResent', by: 'admin' },
    act: (app) => byAdmin(app, 'POST', 'verification-emails', { verified: false, body: {} }, 202),
  },
  {
    ...{ title: 'an address that an admin confirmed', kind: 'account.addressConfirmed', by: 'admin' },
    act: (app) => byAdmin(app, 'PUT', 'verification', { verified: false }),
  },
  {
    ...{ title: 'a copy of all data', kind: 'data.downloaded', by: 'holder' },
    act: (app) => byPerson(app, 'POST', 'data-archives', {}, 200),
  },
]
