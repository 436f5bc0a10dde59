import { expect } from 'vitest'
import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { AdminRequest, OwnRequest } from '../contract.ts'

/** Calls the support API as the given person. */
export function supportOf(app: TestApp) {
  const call = (person: Person, method: string, path: string, body?: object) =>
    app.request(method, `/api${path}`, { cookie: person.cookie, body })
  return {
    create: (person: Person, input: object) => call(person, 'POST', '/support/requests', input),
    listOwn: (person: Person, after?: string) =>
      call(person, 'GET', `/support/requests${after ? `?after=${encodeURIComponent(after)}` : ''}`),
    getOwn: (person: Person, id: string) => call(person, 'GET', `/support/requests/${id}`),
    answer: (person: Person, id: string, message: unknown) =>
      call(person, 'POST', `/support/requests/${id}/messages`, { message }),
    closeOwn: (person: Person, id: string) => call(person, 'PUT', `/support/requests/${id}/closure`),
    list: (person: Person, query = '') => call(person, 'GET', `/admin/support/requests${query}`),
    get: (person: Person, id: string) => call(person, 'GET', `/admin/support/requests/${id}`),
    reply: (person: Person, id: string, message: unknown) =>
      call(person, 'POST', `/admin/support/requests/${id}/replies`, { message }),
    close: (person: Person, id: string) => call(person, 'PUT', `/admin/support/requests/${id}/closure`),
    reopen: (person: Person, id: string) => call(person, 'DELETE', `/admin/support/requests/${id}/closure`),
    /** Creates a request. @returns its id */
    async ask(person: Person, subject = 'A question', input: object = {}): Promise<string> {
      const { status, body } = await call(person, 'POST', '/support/requests', {
        subject,
        message: 'How does it work?',
        ...input,
      })
      expect(status).toBe(201)
      return (body as OwnRequest).id
    },
  }
}

/** The messages in order, as "member: …" and "team: …". */
export function talkOf({ messages }: Pick<OwnRequest | AdminRequest, 'messages'>): string[] {
  return messages.map(({ isFromTeam, text }) => `${isFromTeam ? 'team' : 'member'}: ${text}`)
}
