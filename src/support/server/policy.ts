import type { SupportStatus } from '../contract.ts'

/** The most messages of one request. After that, a new request is better. */
const maxMessages = 200

type Request = { status: SupportStatus; messageCount: number }

/** What members may do with their own requests. An answer reopens a closed request. */
export function ownAbilities({ status, messageCount }: Request) {
  return { answer: messageCount < maxMessages, close: canClose({ status }) }
}

/** What admins may do with a request. They can reply only to open requests (S1 §4). */
export function adminAbilities({ status }: Pick<Request, 'status'>) {
  return { reply: status === 'open', close: canClose({ status }), reopen: status !== 'open' }
}

/** Whether a request can be closed, by its member or by an admin. */
export function canClose({ status }: Pick<Request, 'status'>): boolean {
  return status !== 'closed'
}
