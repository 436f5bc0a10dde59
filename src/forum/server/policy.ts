import type { Role } from '../../platform/contract/access.ts'
import type { Reply, Thread } from '../contract.ts'

type Person = { id: string; role: Role }
/** Whether the board of the thread lets the person write, and whether the thread is locked for members. */
type Openness = { isLocked: boolean; mayWrite: boolean }
/** `isModerator` is whether the person moderates the board of the thread. */
type ThreadState = Openness & { authorId: string | null; isModerator: boolean }
type ReplyState = { authorId: string | null; isRemoved: boolean }

/** A person with a role who wrote nothing. */
export function anyoneWithRole(role: Role): Person {
  return { id: '', role }
}

/** Whether the thread accepts no new text from members: it is locked, and this person is not an admin. */
export function isLockedFor(person: Person, thread: Pick<Openness, 'isLocked'>): boolean {
  return thread.isLocked && person.role !== 'admin'
}

/** Why a thread accepts no new text from a person: its board does not let them write, or it is locked for them. */
export function writeRejection(person: Person, thread: Openness): 'FORBIDDEN' | 'LOCKED' | null {
  if (!thread.mayWrite) return 'FORBIDDEN'
  return isLockedFor(person, thread) ? 'LOCKED' : null
}

/** Why a person may not edit a thread or a reply in it: only its author may, while they may write in the thread. */
export function editRejection(
  person: Person,
  post: { authorId: string | null },
  thread: Openness,
): 'FORBIDDEN' | 'LOCKED' | null {
  return post.authorId === person.id ? writeRejection(person, thread) : 'FORBIDDEN'
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
    reply: writeRejection(person, thread) === null,
    pin: isAdmin,
    lock: isAdmin,
  }
}

/**
 * Why a person may not mark, change, or clear the answer in a thread: only the person who asked and admins may, in a
 * category for questions where they may write, and only admins in a locked thread.
 */
export function answerRejection(
  person: Person,
  thread: Pick<ThreadState, 'authorId'> & Openness & { isAsk: boolean },
): 'FORBIDDEN' | 'LOCKED' | null {
  const mayDecide = thread.authorId === person.id || person.role === 'admin'
  return thread.isAsk && mayDecide ? writeRejection(person, thread) : 'FORBIDDEN'
}

/** What a person may do to a reply in a thread. Nothing can be done to the placeholder of a removed reply. */
export function replyAbilities(
  person: Person,
  reply: ReplyState,
  thread: Openness & Pick<ThreadState, 'isModerator'>,
): Reply['can'] {
  if (reply.isRemoved) return { edit: false, remove: false }
  return { edit: editRejection(person, reply, thread) === null, remove: mayRemove(person, reply, thread) }
}
