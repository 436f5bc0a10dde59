/** What browser and server agree on about live connections: names, limits, and times. */

/** Seconds between two heartbeats on a live connection, so that a loss is noticed within ten seconds. */
export const heartbeatSeconds = 3
/** Seconds without a heartbeat after which a connection counts as lost. */
export const maxSilenceSeconds = 7.5

/** How many subjects one connection may observe: everything on the screens of one browser. */
export const maxSubjects = 100
/** How many subjects one request may add or drop. More would not fit into one notification of PostgreSQL. */
export const maxSubjectsAtOnce = 50

/** The payloads of the events on a live connection, by event name (SSE). */
export type LiveEventPayloads = {
  /** The first event, with the name by which subjects are added and dropped. */
  welcome: { connection: string }
  /** No event of the subject is missed from now on. Earlier content must be fetched. */
  subscribed: { subject: string }
  /** The subject is not observed, or no longer. */
  refused: { subject: string; code: string }
  /** The current state, which replaces the previous one. */
  state: { subject: string; event: unknown }
  /** A new event. */
  message: { subject: string; event: unknown }
}

/** How many live connections one session may have open. A browser needs one for all its tabs. */
export const maxStreams = 30
