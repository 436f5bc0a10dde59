import type pg from 'pg'

export type Statement = { name?: string; text: string; values: unknown[] }

type Sent = { name?: string; text: string; values?: unknown[] }

/** Records the statements that a function sends to a pool, so that a limit can send the same ones. */
export async function statementsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<Statement[]> {
  return (await stepsOf(pool, run)).flat()
}

/** The same, step by step: the statements of a step are sent together, after those of the step before are answered. */
export async function stepsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<Statement[][]> {
  const steps: Statement[][] = []
  let answered = 0
  let sentAfter = -1
  const send = pool.query
  pool.query = ((config: Sent, values?: unknown[]) => {
    const statement = { name: config.name, text: config.text, values: values ?? config.values ?? [] }
    if (answered === sentAfter) steps.at(-1)?.push(statement)
    else steps.push([statement])
    sentAfter = answered
    const answer: Promise<unknown> = Reflect.apply(send, pool, [config, values])
    return answer.finally(() => answered++)
  }) as typeof pool.query
  await run()
  pool.query = send
  return steps
}
