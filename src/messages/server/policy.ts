import type { Conversation } from '../contract.ts'

/** A conversation as one of the two finds it. */
export type Standing = {
  state: 'requested' | 'open' | 'closed'
  folder: 'current' | 'requests' | 'closed'
  /** Whether she wrote the first words. */
  isStarter: boolean
  /** Whether the other one still has an account. */
  isAnyoneThere: boolean
  hasBlocked: boolean
  hasSharedContact: boolean
}

/**
 * How things stand for one of the two. Who asked goes on seeing her request as not answered, whatever became of it:
 * that it was declined shows only in the folder of who declined.
 */
export function stateFor({ state, folder, isStarter, isAnyoneThere }: Standing): Conversation['state'] {
  if (!isAnyoneThere) return 'closed'
  if (state !== 'requested') return state
  if (isStarter) return folder === 'closed' ? 'closed' : 'requested'
  return folder === 'requests' ? 'waiting' : 'closed'
}

/** What one of the two may do. */
export function abilitiesOf(standing: Standing): Conversation['can'] {
  const state = stateFor(standing)
  return {
    write: state === 'open',
    accept: state === 'waiting',
    decline: state === 'waiting',
    block: standing.isAnyoneThere && !standing.hasBlocked,
    shareContact: state === 'open' && !standing.hasSharedContact,
    report: standing.isAnyoneThere && state !== 'requested',
  }
}

/**
 * What a conversation becomes for both when one of them blocks. A request stays one to who asked; and one that was
 * declined stays so when who asked takes it back, or asking anew would reach who said no.
 * @param folderOfOther null when she has left
 */
export function afterBlock(
  { state, isStarter }: Pick<Standing, 'state' | 'isStarter'>,
  folderOfOther: Standing['folder'] | null,
): 'requested' | 'closed' {
  return state === 'requested' && (!isStarter || folderOfOther === 'closed') ? 'requested' : 'closed'
}

/** A conversation that two people already have, seen by the one who would write first words. */
type Earlier = Pick<Standing, 'state' | 'isStarter' | 'folder'>

/**
 * What first words do: they `ask`; they are part of a talk that is `open`, or that they open because the other one
 * began it, by a request or elsewhere; or they are to `refuse`, because a request of the writer waits that she has not taken back.
 * @param earlier null where they have none
 * @param mayOpen whether the other one began it elsewhere
 */
export function effectOfFirstWords(earlier: Earlier | null, mayOpen: boolean): 'ask' | 'open' | 'refuse' {
  if (earlier?.state === 'open' || mayOpen) return 'open'
  if (earlier?.state !== 'requested') return 'ask'
  if (!earlier.isStarter) return 'open'
  return earlier.folder === 'closed' ? 'ask' : 'refuse'
}
