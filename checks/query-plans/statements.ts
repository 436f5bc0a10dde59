import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type pg from 'pg'

export type Statement = { name: string | undefined; text: string; values: unknown[]; asked: string }

type Sent = { name?: string; text: string; values?: unknown[] }

const asking = new AsyncLocalStorage<string | undefined>()

/**
 * Every statement that requests to this process send from here on over a pool's connections, as they send it and once
 * for each text; what jobs send meanwhile is none of it.
 */
export function recordStatements(pool: pg.Pool): Map<string, Statement> {
  channel('http.server.request.start').subscribe((message) => {
    const { method, url } = (message as { request: IncomingMessage }).request
    asking.enterWith(`${method} ${url}`)
  })
  const statements = new Map<string, Statement>()
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const send = client.query
    client.query = ((sent: Sent | string, ...rest: unknown[]) => {
      const { name, text, values } =
        typeof sent === 'string' ? { name: undefined, text: sent, values: undefined } : sent
      const asked = asking.getStore()
      const beside = Array.isArray(rest[0]) ? rest[0] : []
      if (asked && isPlanned(text)) statements.set(text, { name, text, values: values ?? beside, asked })
      return Reflect.apply(send, client, [sent, ...rest])
    }) as typeof client.query
  })
  return statements
}

function isPlanned(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(text)
}
