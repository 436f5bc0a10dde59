import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/live-client.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { Conversation, Message, MessageCounts, MessageEvent } from '../contract.ts'

type Shown = { conversation: Conversation; messages: Message[]; hasOlder: boolean }
type List = MessageCounts & { conversations: Conversation[]; next: string | null }

/** What a person does with her messages, over HTTP. */
export function talkerOf(app: TestApp, { cookie }: Pick<Person, 'cookie'>) {
  const call = (method: string, path: string, body?: unknown) => app.request(method, `/api${path}`, { cookie, body })
  const wanted = async (method: string, path: string, body?: unknown, status = 200) => {
    const answer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body
  }
  return {
    call,
    /** First words to a member; any answer is fine. */
    ask: (memberId: string, body = 'Hello', key: string = randomUUID()) =>
      call('POST', `/members/${memberId}/conversations`, { body, key }),
    /** The id of the conversation that first words began. */
    asked: async (memberId: string, body = 'Hello'): Promise<string> => {
      const opened = await wanted('POST', `/members/${memberId}/conversations`, { body, key: randomUUID() }, 201)
      return opened.conversation.id
    },
    list: (folder = 'current', after?: string): Promise<List> =>
      wanted('GET', `/conversations?folder=${folder}${after ? `&after=${encodeURIComponent(after)}` : ''}`),
    show: (id: string, before?: number): Promise<Shown> =>
      wanted('GET', `/conversations/${id}${before === undefined ? '' : `?before=${before}`}`),
    write: (id: string, body: string, key: string = randomUUID()) =>
      call('POST', `/conversations/${id}/messages`, { body, key }),
    accept: (id: string) => call('PUT', `/conversations/${id}/acceptance`),
    decline: (id: string) => call('PUT', `/conversations/${id}/refusal`),
    read: (id: string, upTo: number) => call('PUT', `/conversations/${id}/read`, { upTo }),
    share: (id: string) => call('PUT', `/conversations/${id}/contact`),
    block: (id: string) => call('PUT', `/conversations/${id}/block`),
    unblock: (id: string) => call('DELETE', `/conversations/${id}/block`),
  }
}

/** Two people who talk: one asked, the other accepted. @returns the conversation's id */
export async function openTalk(app: TestApp, first: Person, second: Person): Promise<string> {
  const id = await talkerOf(app, first).asked(second.id)
  expect((await talkerOf(app, second).accept(id)).status).toBe(200)
  return id
}

/** What a person hears of their conversations: what came, and whether it is over. */
export function watch(app: TestApp, person: Person) {
  return followSubject<MessageEvent>(app, person, 'messages')
}
