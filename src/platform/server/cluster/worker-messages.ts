/** A message from the supervisor to a worker. */
export type SupervisorMessage =
  /** The database is available: start serving. The first worker migrates it and creates initial data. */
  | { type: 'begin'; databaseUrl: string; isFirst: boolean }
  /** Stop accepting connections. */
  | { type: 'close' }
  /** No process accepts connections any more: complete the running requests and end. */
  | { type: 'stop' }

/** A message from a worker to its supervisor. */
export type WorkerMessage =
  /** It serves. `lines` are for the terminal. */
  | { type: 'ready'; lines: string[] }
  /** It no longer accepts connections. */
  | { type: 'closed' }
  /** It cannot start. The reason is for people. */
  | { type: 'failed'; reason: string }

const types: string[] = ['begin', 'close', 'stop', 'ready', 'closed', 'failed'] satisfies (
  | SupervisorMessage
  | WorkerMessage
)['type'][]

/** Whether a message is ours. Metrics use the same channel. */
export function isClusterMessage(message: unknown): message is SupervisorMessage | WorkerMessage {
  const type = (message as { type?: unknown } | null)?.type
  return typeof type === 'string' && types.includes(type)
}
