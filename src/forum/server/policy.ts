import type { Role } from '../../platform/contract/access.ts'
import type { Reply, Thread } from '../contract.ts'

type Person = { id: string; role: Role }
/** `isModerator` is whether the person moderates the board of the thread. */
type ThreadState = { authorId: string | null; isLocked: boolean; isModerator: boolean }
type ReplyState = { authorId: string | null; isRemoved: boolean }

/** A person with a role who wrote nothing. */
export function anyoneWithRole(role: Role): Person {
  return { id: '', role }
}

/** Whether the thread accepts no new text from this person: it is locked, and they are not an admin. */
export function isLockedFor(person: Person, thread: Pick<ThreadState, 'isLocked'>): boolean {
  return thread.isLocked && person.role !== 'admin'
}

/** Why a person may not edit a thread or a reply in it: only its author may, while the thread is not locked for them. */
export function editRejection(
  person: Person,
  post: { authorId: string | null },
  thread: Pick<ThreadState, 'isLocked'>,
): 'FORBIDDEN' | 'LOCKED' | null {
  if (post.authorId !== person.id) return 'FORBIDDEN'
  return isLockedFor(person, thread) ? 'LOCKED' : null
}

/** Whether a person may remove a thread or a reply on a board: its author, a moderator of the board, or an admin. */
function mayRemove(
  person: Person,
  post: { authorId: string | null },
  board: Pick<ThreadState, 'isModerator'>,
): boolean {
  return post.authorId === person.id || person.role === 'admin' || board.isModerator
}

/** What a person may do to a thread (S2 §6). Only admins pin and lock. */
export function threadAbilities(person: Person, thread: ThreadState): Thread['can'] {
  const isAdmin = person.role === 'admin'
  return {
    edit: editRejection(person, thread, thread) === null,
    remove: mayRemove(person, thread, thread),
    reply: !isLockedFor(person, thread),
    pin: isAdmin,
    lock: isAdmin,
  }
}

/**
 * Why a person may not mark, change, or clear the answer in a thread: only the person who asked and admins may, in a
 * category for questions, and only admins in a locked thread.
 */
export function answerRejection(
  person: Person,
  thread: Pick<ThreadState, 'authorId' | 'isLocked'> & { isAsk: boolean },
): 'FORBIDDEN' | 'LOCKED' | null {
  const mayDecide = thread.authorId === person.id || person.role === 'admin'
  if (!thread.isAsk || !mayDecide) return 'FORBIDDEN'
  return isLockedFor(person, thread) ? 'LOCKED' : null
}

/** What a person may do to a reply in a thread. Nothing can be done to the placeholder of a removed reply. */
export function replyAbilities(
  person: Person,
  reply: ReplyState,
  thread: Pick<ThreadState, 'isLocked' | 'isModerator'>,
): Reply['can'] {
  if (reply.isRemoved) return { edit: false, remove: false }
  return { edit: editRejection(person, reply, thread) === null, remove: mayRemove(person, reply, thread) }
}
