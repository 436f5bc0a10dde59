/** What a worker is told by the process that supervises it. */
export type ToWorker =
  /** The database is there: begin to serve. The first worker migrates it and fills it. */
  | { type: 'begin'; databaseUrl: string; isFirst: boolean }
  /** Finish what runs, and end. */
  | { type: 'stop' }

/** What a worker tells. */
export type FromWorker =
  /** It answers; `lines` are for the terminal. */
  | { type: 'ready'; lines: string[] }
  /** It cannot start, in words for people. */
  | { type: 'failed'; reason: string }

/** Whether a message is one of ours: metrics travel on the same way. */
export function isOurs(message: unknown): message is ToWorker | FromWorker {
  const type = (message as { type?: unknown } | null)?.type
  return type === 'begin' || type === 'stop' || type === 'ready' || type === 'failed'
}
