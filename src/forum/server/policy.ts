import type { Role } from '../../platform/contract/access.ts'
import type { Reply, Thread } from '../contract.ts'

type Person = { id: string; role: Role }
/** `isModerator` is whether the person looks after the board it stands on. */
type ThreadState = { authorId: string | null; isLocked: boolean; isModerator: boolean }
type ReplyState = { authorId: string | null; isRemoved: boolean }

/** Somebody of a role who wrote none of it. */
export function anybody(role: Role): Person {
  return { id: '', role }
}

/** Whether the thread takes nothing new from this person: locked, and she is not an admin. */
export function isClosedTo(person: Person, thread: Pick<ThreadState, 'isLocked'>): boolean {
  return thread.isLocked && person.role !== 'admin'
}

/**
 * What a person may do to a thread: authors change and delete their own (S2 §6), moderators delete on their board,
 * admins delete, pin and lock any.
 */
export function threadAbilities(person: Person, thread: ThreadState): Thread['can'] {
  const isAdmin = person.role === 'admin'
  const isAuthor = thread.authorId === person.id
  const isClosed = isClosedTo(person, thread)
  const remove = isAuthor || isAdmin || thread.isModerator
  return { edit: isAuthor && !isClosed, remove, reply: !isClosed, pin: isAdmin, lock: isAdmin }
}

/** What a person may do to a reply in a thread. Nobody can do anything to the gap a removed one leaves. */
export function replyAbilities(
  person: Person,
  reply: ReplyState,
  thread: Pick<ThreadState, 'isLocked' | 'isModerator'>,
): Reply['can'] {
  if (reply.isRemoved) return { edit: false, remove: false }
  const isAuthor = reply.authorId === person.id
  const remove = isAuthor || person.role === 'admin' || thread.isModerator
  return { edit: isAuthor && !isClosedTo(person, thread), remove }
}
