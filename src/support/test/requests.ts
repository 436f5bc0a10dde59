import { expect } from 'vitest'
import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { AdminRequest, OwnRequest } from '../contract.ts'

/** What the API is asked in these tests, by the person who asks. */
export function supportOf(app: TestApp) {
  const call = (person: Person, method: string, path: string, body?: object) =>
    app.request(method, `/api${path}`, { cookie: person.cookie, body })
  return {
    create: (person: Person, words: object) => call(person, 'POST', '/support/requests', words),
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
    /** A new request of the person's; its id. */
    async ask(person: Person, subject = 'A question', words: object = {}): Promise<string> {
      const { status, body } = await call(person, 'POST', '/support/requests', {
        subject,
        message: 'How does it work?',
        ...words,
      })
      expect(status).toBe(201)
      return (body as OwnRequest).id
    },
  }
}

/** What was said, in order, as "member: …" and "team: …". */
export function talkOf({ messages }: Pick<OwnRequest | AdminRequest, 'messages'>): string[] {
  return messages.map(({ isFromTeam, text }) => `${isFromTeam ? 'team' : 'member'}: ${text}`)
}
