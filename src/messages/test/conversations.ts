import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/app/live-client.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { Attachment } from '../attachment-contract.ts'
import type { Conversation, Message, MessageCounts, MessageEvent } from '../contract.ts'

type OpenedConversation = { conversation: Conversation; messages: Message[]; hasOlder: boolean }
type List = MessageCounts & { conversations: Conversation[]; next: string | null }

/** Calls of the messages API as one person. */
export function messagesAs(app: TestApp, { cookie }: Pick<Person, 'cookie'>) {
  const call = (method: string, path: string, body?: unknown) => app.request(method, `/api${path}`, { cookie, body })
  const wanted = async (method: string, path: string, body?: unknown, status = 200) => {
    const answer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body
  }
  return {
    call,
    /** Sends a first message to a member and returns any response. */
    ask: (memberId: string, body = 'Hello', key: string = randomUUID()) =>
      call('POST', `/members/${memberId}/conversations`, { body, key }),
    /** Sends a first message and returns the id of the conversation. */
    asked: async (memberId: string, body = 'Hello'): Promise<string> => {
      const opened = await wanted('POST', `/members/${memberId}/conversations`, { body, key: randomUUID() }, 201)
      return opened.conversation.id
    },
    list: (folder = 'current', after?: string): Promise<List> =>
      wanted('GET', `/conversations?folder=${folder}${after ? `&after=${encodeURIComponent(after)}` : ''}`),
    show: (id: string, before?: number): Promise<OpenedConversation> =>
      wanted('GET', `/conversations/${id}${before === undefined ? '' : `?before=${before}`}`),
    write: (id: string, body: string, key: string = randomUUID(), attachments?: string[]) =>
      call('POST', `/conversations/${id}/messages`, { body, key, attachments }),
    attach: (id: string, bytes: Uint8Array<ArrayBuffer>, name = 'plan.pdf') =>
      call('POST', `/conversations/${id}/attachments?${new URLSearchParams({ name })}`, bytes),
    /** Uploads a file and returns it. */
    attached: async (id: string, bytes: Uint8Array<ArrayBuffer>, name = 'plan.pdf'): Promise<Attachment> =>
      wanted('POST', `/conversations/${id}/attachments?${new URLSearchParams({ name })}`, bytes, 201),
    open: (id: string, attachmentId: string) => call('GET', `/conversations/${id}/attachments/${attachmentId}`),
    removeFile: (id: string, attachmentId: string) =>
      call('DELETE', `/conversations/${id}/attachments/${attachmentId}`),
    accept: (id: string) => call('PUT', `/conversations/${id}/acceptance`),
    decline: (id: string) => call('PUT', `/conversations/${id}/refusal`),
    read: (id: string, upTo: number) => call('PUT', `/conversations/${id}/read`, { upTo }),
    share: (id: string) => call('PUT', `/conversations/${id}/contact`),
    block: (id: string) => call('PUT', `/conversations/${id}/block`),
    unblock: (id: string) => call('DELETE', `/conversations/${id}/block`),
  }
}

/** Opens a conversation of two people with a request and its acceptance. @returns the conversation's id */
export async function openConversation(app: TestApp, first: Person, second: Person): Promise<string> {
  const id = await messagesAs(app, first).asked(second.id)
  expect((await messagesAs(app, second).accept(id)).status).toBe(200)
  return id
}

/** Subscribes to the live updates about a person’s conversations. */
export function watch(app: TestApp, person: Person) {
  return followSubject<MessageEvent>(app, person, 'messages')
}
