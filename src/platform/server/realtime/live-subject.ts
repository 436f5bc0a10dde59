import type * as z from 'zod'
import type { Access } from '../../contract/access.ts'
import type { MembershipNeed } from '../../contract/operation.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Services } from '../services.ts'

/** As much of the person behind a live connection as stays in memory while it is open. */
export type LiveViewer = Pick<Viewer, 'id' | 'role' | 'sessionId'>

/** What is sent to an open screen. A state replaces what the one before it said; screens that come later get it too. */
export type LiveEvent = { event: object; isState?: boolean }

/** Where something is heard of. */
export type Hearing = {
  topic: string
  /** What is published on one of these ends it for this viewer. */
  endsWith?: readonly string[]
  /** Asked again once `endsWith` is listened to: what ended just before would not be heard of. */
  isStillOpen?: () => Promise<boolean>
}

/**
 * Something that screens follow live, named `name` or `name:key`. The list of all is src/app/registry/live-subjects.ts. Where
 * neither `first` nor `eventsOf` is given, everybody hears exactly what is published, written down once for all.
 */
export type KeyedLiveSubject<Key> = {
  name: string
  /** Null for a subject that is the viewer's own. */
  key: z.ZodType<Key> | null
  access: Access
  /** Given where it differs from what `membershipNeedOf` says of the access. */
  membership?: MembershipNeed
  /** @throws the problem that refuses this viewer */
  open(services: Services, viewer: LiveViewer, key: Key): Hearing | Promise<Hearing>
  /** What a viewer is told at once. */
  first?(services: Services, viewer: LiveViewer, key: Key): Promise<LiveEvent[]>
  /** What a viewer is told of something published; null when the subject has ended for this viewer. */
  eventsOf?(services: Services, viewer: LiveViewer, key: Key, payload: unknown): Promise<LiveEvent[] | null>
}

/** A subject whose key only it knows. */
export type LiveSubject = KeyedLiveSubject<unknown>

/** Declares a subject. */
export function liveSubject<Key = undefined>(subject: KeyedLiveSubject<Key>): LiveSubject {
  // Its key is parsed by its own schema before anything else is called.
  return subject as unknown as LiveSubject
}
