import { ORPCError } from '@orpc/contract'
import { t } from '#text'
import { hasAccess } from '../../contract/access.ts'
import { membershipRequirementOf } from '../../contract/operation.ts'
import { type ProblemCode, problemStatus } from '../../contract/problems.ts'
import { problem } from '../http/problem-details.ts'
import type { BroadcastGroup } from './broadcast-groups.ts'
import type { LiveSubject, LiveViewer, SubjectTopics } from './live-subject.ts'

/** A subject that one live connection observes, or is about to. */
export type Subscription = {
  readonly name: string
  readonly subject: LiveSubject
  readonly key: unknown
  /** Null until the viewer's access is confirmed. */
  topics: SubjectTopics | null
  /** Set for subjects of which all readers get the same events. */
  broadcastGroup: BroadcastGroup | null
  /** Whether the subscription was confirmed to the reader. */
  isOpen: boolean
  /** Whether it was dropped or has ended. */
  isDropped: boolean
  /** Resolves once all enqueued events were sent; null when there are none. */
  sent: Promise<void> | null
  /** How many events are enqueued. */
  waiting: number
}

/** @throws NOT_FOUND when there is no subject of this name */
export function createSubscription(subjects: ReadonlyMap<string, LiveSubject>, name: string): Subscription {
  const [kind = '', key] = name.split(':')
  const subject = subjects.get(kind)
  const parsed = subject?.key?.safeParse(key)
  // Only the canonical spelling of a key is accepted, so that all readers of a subject use the same name.
  const isKnown = subject?.key ? parsed?.success && String(parsed.data) === key : key === undefined
  if (!subject || !isKnown) throw problem('NOT_FOUND', t`There is no such subject.`)
  const state = { topics: null, broadcastGroup: null, isOpen: false, isDropped: false, sent: null, waiting: 0 }
  // Copied, because a slice of a longer string would keep all of it in memory.
  return { name: subject.key ? Buffer.from(name).toString() : subject.name, subject, key: parsed?.data, ...state }
}

/** @throws the problem that the authorization of a route with the same access would throw */
export async function requireSubjectAccess(
  { subject }: Subscription,
  viewer: LiveViewer,
  isEntitled: (viewer: LiveViewer) => Promise<boolean>,
): Promise<void> {
  if (!hasAccess(subject.access, viewer.role)) throw problem('FORBIDDEN', t`You do not have access to this.`)
  if (membershipRequirementOf(subject) === 'needed' && !(await isEntitled(viewer))) {
    throw problem('MEMBERSHIP_REQUIRED', t`You need a current membership to do this.`)
  }
}

/** The code that explains to a screen why a subject is not observed. After an unexpected error it may try again. */
export function rejectionCode(error: unknown): ProblemCode {
  const isExpected = error instanceof ORPCError && error.status < 500 && error.code in problemStatus
  return isExpected ? (error.code as ProblemCode) : 'UNAVAILABLE'
}

/** Every topic that the connection itself is subscribed to for a subject. */
export function subscribedTopics({ topics, broadcastGroup }: Subscription): readonly string[] {
  if (!topics) return []
  return [...(topics.endsWith ?? []), ...(broadcastGroup ? [] : [topics.topic])]
}
