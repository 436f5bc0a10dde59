import type * as z from 'zod'
import type { Access } from '../../contract/access.ts'
import type { MembershipRequirement } from '../../contract/operation.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Services } from '../services.ts'

/** The part of a viewer that stays in memory while their live connection is open. */
export type LiveViewer = Pick<Viewer, 'id' | 'role' | 'sessionId'>

/** An event for an open screen. A state replaces the previous one; screens that subscribe later get it too. */
export type LiveEvent = { event: object; isState?: boolean }

/** An event, or a function that reads one. It is called once everything before it was sent. */
export type LiveEventSource = LiveEvent | (() => Promise<LiveEvent>)

/** The topics on which a subject's live updates are published. */
export type SubjectTopics = {
  topic: string
  /**
   * A live update on one of these ends the subject for this viewer. With `mayReopen` in it, they open it again after some
   * seconds if they still may.
   */
  endsWith?: readonly string[]
  /** Called once `endsWith` is subscribed to, because an end right before that was missed. */
  isStillOpen?: () => Promise<boolean>
}

/**
 * Something that screens observe live, named `name` or `name:key`. Capabilities declare theirs in `capability.ts`.
 * Without `first` and `eventsOf`, all viewers get exactly what is published, serialized once for all.
 */
export type KeyedLiveSubject<Key> = {
  name: string
  /** Null for a subject of the viewer's own. */
  key: z.ZodType<Key> | null
  access: Access
  /** Set if it differs from `membershipRequirementOf` for the access. */
  membership?: MembershipRequirement
  /** @throws the problem with which this viewer is rejected */
  open(services: Services, viewer: LiveViewer, key: Key): SubjectTopics | Promise<SubjectTopics>
  /** The events that a viewer gets at once. */
  first?(services: Services, viewer: LiveViewer, key: Key): Promise<LiveEvent[]>
  /** The events that a viewer gets of a live update; null when the subject has ended for this viewer. */
  eventsOf?(services: Services, viewer: LiveViewer, key: Key, payload: unknown): Promise<LiveEventSource[] | null>
}

/** A subject whose type of key only the subject itself knows. */
export type LiveSubject = KeyedLiveSubject<unknown>

/** Declares a subject. */
export function liveSubject<Key = undefined>(subject: KeyedLiveSubject<Key>): LiveSubject {
  // Its own schema parses the key before any other function gets it.
  return subject as unknown as LiveSubject
}
