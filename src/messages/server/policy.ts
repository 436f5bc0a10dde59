import type { Role } from '../../platform/contract/access.ts'
import type { Conversation } from '../contract.ts'

/** A conversation from the point of view of one of the two. */
export type Participation = {
  state: 'requested' | 'open' | 'closed'
  folder: 'current' | 'requests' | 'closed'
  /** Whether they wrote the first message. */
  isStarter: boolean
  /** Whether the other person still has an account. */
  isCounterpartPresent: boolean
  hasBlocked: boolean
  hasSharedContact: boolean
}

/**
 * The state that one of the two sees. The sender of a request keeps seeing it as pending: only the folder of the person who
 * declined shows that they did.
 */
export function stateFor({ state, folder, isStarter, isCounterpartPresent }: Participation): Conversation['state'] {
  if (!isCounterpartPresent) return 'closed'
  if (state !== 'requested') return state
  if (isStarter) return folder === 'closed' ? 'closed' : 'requested'
  return folder === 'requests' ? 'waiting' : 'closed'
}

/**
 * What one of the two may do.
 * @param role of their account: only members and admins report messages, employers write to the team
 */
export function abilitiesOf(participation: Participation, role: Role): Conversation['can'] {
  const state = stateFor(participation)
  return {
    write: state === 'open',
    accept: state === 'waiting',
    decline: state === 'waiting',
    block: participation.isCounterpartPresent && !participation.hasBlocked,
    shareContact: state === 'open' && !participation.hasSharedContact,
    report: participation.isCounterpartPresent && state !== 'requested' && role !== 'employer',
  }
}

/**
 * The state of a conversation after one of the two blocks the other. A request stays a request for its sender. A declined
 * request stays declined when its sender blocks, because otherwise a new request would reach the person who declined.
 * @param folderOfOther null when the other person has left
 */
export function stateAfterBlock(
  { state, isStarter }: Pick<Participation, 'state' | 'isStarter'>,
  folderOfOther: Participation['folder'] | null,
): 'requested' | 'closed' {
  return state === 'requested' && (!isStarter || folderOfOther === 'closed') ? 'requested' : 'closed'
}

/** A conversation that two people already have, from the point of view of the sender of a first message. */
type ExistingConversation = Pick<Participation, 'state' | 'isStarter' | 'folder'>

/**
 * What a first message does. `ask`: it is a message request. `open`: it belongs to an open conversation, or opens one because
 * the recipient made contact first, by a request or elsewhere. `refuse`: the sender has a pending request already.
 * @param existing null when they have no conversation
 * @param mayOpen whether the recipient made contact elsewhere
 */
export function effectOfFirstMessage(
  existing: ExistingConversation | null,
  mayOpen: boolean,
): 'ask' | 'open' | 'refuse' {
  if (existing?.state === 'open' || mayOpen) return 'open'
  if (existing?.state !== 'requested') return 'ask'
  if (!existing.isStarter) return 'open'
  return existing.folder === 'closed' ? 'ask' : 'refuse'
}

/** Whether a member may write to another one: not to themselves. */
export function mayWriteToMember(viewerId: string, memberId: string): boolean {
  return viewerId !== memberId
}

/** Whether a person sees the contact that the other one has shared: only while both may write. */
export function maySeeContact(
  state: Conversation['state'],
  { hasSharedContact }: { hasSharedContact: boolean },
): boolean {
  return hasSharedContact && state === 'open'
}

/** Whether a person may read a message in the report queue: its recipient, and admins once it was reported. */
export function mayReadReported(viewer: { role: Role; isRecipient: boolean }, wasReported: boolean): boolean {
  return viewer.isRecipient || (viewer.role === 'admin' && wasReported)
}

/** Who opens a file: their role, whether they take part in its conversation, sent it, and whether its message was reported. */
type FileViewer = { role: Role; isParticipant: boolean; isUploader: boolean; isReported: boolean }

/**
 * Whether a person may open a file of a conversation: both people once it is in a message, before that only the person who
 * uploaded it, and after its message was removed nobody. Admins open files of reported messages.
 */
export function maySeeAttachment(
  { role, isParticipant, isUploader, isReported }: FileViewer,
  file: { messageId: number | null; attachedAt: Date | null },
): boolean {
  if (file.messageId !== null) return isParticipant || (role === 'admin' && isReported)
  return isParticipant && isUploader && file.attachedAt === null
}
