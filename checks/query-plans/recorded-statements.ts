import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type pg from 'pg'

export type Statement = { name: string | undefined; text: string; values: unknown[]; request: string }

type Sent = { name?: string; text: string; values?: unknown[] }

const currentRequest = new AsyncLocalStorage<string | undefined>()

/**
 * Records every statement that requests to this process send over a pool's connections from now on, once for each text.
 * Statements of jobs are not recorded.
 */
export function recordStatements(pool: pg.Pool): Map<string, Statement> {
  channel('http.server.request.start').subscribe((message) => {
    const { method, url } = (message as { request: IncomingMessage }).request
    currentRequest.enterWith(`${method} ${url}`)
  })
  const statements = new Map<string, Statement>()
  const patched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (patched.has(client)) return
    patched.add(client)
    const send = client.query
    client.query = ((sent: Sent | string, ...rest: unknown[]) => {
      const { name, text, values } =
        typeof sent === 'string' ? { name: undefined, text: sent, values: undefined } : sent
      const request = currentRequest.getStore()
      const positional = Array.isArray(rest[0]) ? rest[0] : []
      if (request && isPlanned(text)) statements.set(text, { name, text, values: values ?? positional, request })
      return Reflect.apply(send, client, [sent, ...rest])
    }) as typeof client.query
  })
  return statements
}

function isPlanned(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(text)
}
