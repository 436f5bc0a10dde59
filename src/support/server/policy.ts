import type { SupportStatus } from '../contract.ts'

/** Messages that one request can hold; a longer talk is better begun anew. */
const longest = 200

type Request = { status: SupportStatus; messageCount: number }

/** What the member may do with a request of her own. Closed is not the end: an answer opens it again. */
export function ownAbilities({ status, messageCount }: Request) {
  return { answer: messageCount < longest, close: status !== 'closed' }
}

/** What an admin may do with a request. Only open ones are replied to (S1 §4). */
export function adminAbilities({ status }: Pick<Request, 'status'>) {
  return { reply: status === 'open', close: status !== 'closed', reopen: status !== 'open' }
}
