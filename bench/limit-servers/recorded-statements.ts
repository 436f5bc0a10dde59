import type pg from 'pg'

export type Statement = { name?: string; text: string; values: unknown[] }

type Sent = { name?: string; text: string; values?: unknown[] }
type Callback = (...result: unknown[]) => void

/** Records the statements that a function sends to a pool, so that a limit can send the same ones. */
export async function statementsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<Statement[]> {
  return (await stepsOf(pool, run)).flat()
}

/** The same, step by step: the statements of a step are sent together, after those of the step before are answered. */
export async function stepsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<Statement[][]> {
  /** The statements, by how many answers had come when their connection was requested. */
  const steps = new Map<number, Statement[]>()
  let answered = 0
  /** The same connection, which records what is sent over it. */
  const recording = (client: pg.PoolClient, step: number): pg.PoolClient =>
    Object.create(client, {
      query: {
        value(config: Sent, ...rest: [Callback] | [unknown[] | undefined, Callback]) {
          const values = rest.length === 2 ? rest[0] : undefined
          const callback = rest.at(-1) as Callback
          const statement = { name: config.name, text: config.text, values: values ?? config.values ?? [] }
          steps.set(step, [...(steps.get(step) ?? []), statement])
          const answer: Callback = (...result) => {
            answered++
            callback(...result)
          }
          Reflect.apply(client.query, client, [config, values, answer])
        },
      },
    })
  // The pool also takes a connection in this way for statements that are sent by themselves.
  const connect = pool.connect
  pool.connect = ((callback?: Callback) => {
    if (!callback) return Reflect.apply(connect, pool, [])
    const step = answered
    const record = (error?: Error, client?: pg.PoolClient, release?: () => void) =>
      callback(error, client && recording(client, step), release)
    return Reflect.apply(connect, pool, [record])
  }) as typeof pool.connect
  try {
    await run()
  } finally {
    pool.connect = connect
  }
  return [...steps].toSorted(([one], [other]) => one - other).map(([, statements]) => statements)
}
