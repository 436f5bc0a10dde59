import type pg from 'pg'

export type Statement = { name?: string; text: string; values: unknown[] }

/** The statements that a function sends to a pool, so that a limit can send the same ones. */
export async function statementsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const send = pool.query
  pool.query = ((config: { name?: string; text: string; values?: unknown[] }, values?: unknown[]) => {
    statements.push({ name: config.name, text: config.text, values: values ?? config.values ?? [] })
    return Reflect.apply(send, pool, [config, values])
  }) as typeof pool.query
  await run()
  pool.query = send
  return statements
}
