import { ORPCError } from '@orpc/contract'
import { mayPass } from '../../contract/access.ts'
import { membershipNeedOf } from '../../contract/operation.ts'
import { type ProblemCode, problemStatus } from '../../contract/problems.ts'
import { problem } from '../http/problem-details.ts'
import type { Hearing, LiveSubject, LiveViewer } from './live-subject.ts'
import type { Audience } from './shared-audiences.ts'

/** A subject that one connection follows, or is about to. */
export type Followed = {
  readonly name: string
  readonly subject: LiveSubject
  readonly key: unknown
  /** Null until the viewer's access is confirmed. */
  hearing: Hearing | null
  /** Where everybody hears the same. */
  audience: Audience | null
  /** Whether the reader was told that it is followed. */
  isOpen: boolean
  /** Whether it has been dropped, or has ended. */
  isOver: boolean
  /** What is still to be told of it, one after the other. */
  told: Promise<void> | null
  /** How much that is. */
  waiting: number
}

/** What a name stands for. @throws NOT_FOUND */
export function followedOf(subjects: ReadonlyMap<string, LiveSubject>, name: string): Followed {
  const [kind = '', key] = name.split(':')
  const subject = subjects.get(kind)
  const parsed = subject?.key?.safeParse(key)
  // Written in the one way that everybody writes it: who follows the same must call it the same.
  const isKnown = subject?.key ? parsed?.success && String(parsed.data) === key : key === undefined
  if (!subject || !isKnown) throw problem('NOT_FOUND', 'There is no such subject.')
  const state = { hearing: null, audience: null, isOpen: false, isOver: false, told: null, waiting: 0 }
  // A part of a longer text would keep all of that in memory.
  return { name: subject.key ? Buffer.from(name).toString() : subject.name, subject, key: parsed?.data, ...state }
}

/** @throws what the gate would answer, were the subject a route */
export async function requireSubjectAccess(
  { subject }: Followed,
  viewer: LiveViewer,
  isEntitled: (viewer: LiveViewer) => Promise<boolean>,
): Promise<void> {
  if (!mayPass(subject.access, viewer.role)) throw problem('FORBIDDEN', 'You do not have access to this.')
  if (membershipNeedOf(subject) === 'needed' && !(await isEntitled(viewer))) {
    throw problem('MEMBERSHIP_REQUIRED', 'You need a current membership to do this.')
  }
}

/** The code that tells a screen why a subject is not followed; anything unforeseen is worth another try. */
export function refusalOf(error: unknown): ProblemCode {
  const isForeseen = error instanceof ORPCError && error.status < 500 && error.code in problemStatus
  return isForeseen ? (error.code as ProblemCode) : 'UNAVAILABLE'
}

/** Every topic that a subject is heard on by its own connection. */
export function topicsOf({ hearing, audience }: Followed): readonly string[] {
  if (!hearing) return []
  return [...(hearing.endsWith ?? []), ...(audience ? [] : [hearing.topic])]
}
