/** What a worker is told by the process that supervises it. */
export type ToWorker =
  /** The database is there: begin to serve. The first worker migrates it and fills it. */
  | { type: 'begin'; databaseUrl: string; isFirst: boolean }
  /** Let nobody in any more. */
  | { type: 'close' }
  /** Nobody lets anybody in any more: finish what runs, and end. */
  | { type: 'stop' }

/** What a worker tells. */
export type FromWorker =
  /** It answers; `lines` are for the terminal. */
  | { type: 'ready'; lines: string[] }
  /** It lets nobody in any more. */
  | { type: 'closed' }
  /** It cannot start, in words for people. */
  | { type: 'failed'; reason: string }

const types: string[] = ['begin', 'close', 'stop', 'ready', 'closed', 'failed'] satisfies (
  | ToWorker
  | FromWorker
)['type'][]

/** Whether a message is one of ours: metrics travel on the same way. */
export function isOurs(message: unknown): message is ToWorker | FromWorker {
  const type = (message as { type?: unknown } | null)?.type
  return typeof type === 'string' && types.includes(type)
}
