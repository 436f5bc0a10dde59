/** What browser and server agree on about live connections: names, limits and times. */

/** Seconds between two signs of life on a live connection, so that its loss shows within ten seconds. */
export const heartbeatSeconds = 3
/** Seconds without a sign of life after which a connection counts as lost. */
export const silenceSeconds = 7.5

/** Subjects that one connection follows at most: what lies on the screens of one browser. */
export const maxSubjects = 100
/** Subjects that one request adds or drops at most: more would not fit into one notification of PostgreSQL. */
export const maxSubjectsAtOnce = 50

/** What the server says on a live connection, by the names of its events (SSE). */
export type LiveWire = {
  /** Comes first: the name under which subjects are added and dropped. */
  welcome: { connection: string }
  /** From here on nothing of the subject is missed; what happened before must be fetched. */
  subscribed: { subject: string }
  /** The subject is not followed, or not any more. */
  refused: { subject: string; code: string }
  /** How things are now, which replaces what the last one said. */
  state: { subject: string; event: unknown }
  /** Something happened. */
  message: { subject: string; event: unknown }
}

/** Live connections that one session may have open at once; a browser needs one for all its tabs. */
export const maxStreams = 30
