import { newAddress, register, registrationForm } from '../../accounts/test/account-requests.ts'
import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'

export const terms = { role: 'member', groupId: null, days: 14 } as const

type By = Pick<Person, 'cookie'>

/** Sends a request to a route of the API. */
export const send = (app: TestApp, by: By | null, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie: by?.cookie, body })

/** Makes a link. @returns its token */
export async function makeLink(app: TestApp, admin: By, changes: object = {}): Promise<string> {
  const { status, body } = await send(app, admin, 'POST', '/admin/invitations/links', { uses: 1, ...terms, ...changes })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.url.split('/').at(-1)
}

/** The token in an emailed invitation. */
export async function emailedToken(app: TestApp, address: string): Promise<string> {
  const { text } = await app.mailTo(address, 'You’re invited')
  return /\/invite\/([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Invites addresses as an admin. */
export const invite = (app: TestApp, admin: By, addresses: string, changes: object = {}) =>
  send(app, admin, 'POST', '/admin/invitations', { addresses, ...terms, ...changes })

/** Invites addresses as a member. */
export const inviteAsMember = (app: TestApp, member: By, addresses: string) =>
  send(app, member, 'POST', '/invitations', { addresses })

/** Opens an invitation. */
export const open = (app: TestApp, token: string) => send(app, null, 'POST', '/invitations/checks', { token })

/** Registers with an invitation. */
export const joinWith = (app: TestApp, invitation: string, email = newAddress()) =>
  register(app, registrationForm({ email, invitation }))
