import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Milliseconds between the end of listening and the first answer that sends anybody away: the other processes of the
 * site, which are told to stop at the same moment, listen no more by then, and nobody is sent from one to the next. One
 * that is busy hears of it late, and resets who came to it meanwhile.
 */
const pause = 1000
/** Milliseconds without a request after which connections that are merely kept open are closed. */
const quiet = 500
/** Milliseconds that all of it may take. */
const patience = 4000

/**
 * Lets a server end without failing anybody: no new connections, running requests are answered, and every answer from
 * then on closes its connection, so that none is closed just when a request is on its way.
 * @returns what ends it so; connections that are still open after that are of readers who do not read
 */
export function drainable(server: Server): () => Promise<void> {
  const running = new Set<ServerResponse>()
  const connections = promisify(server.getConnections.bind(server))
  let isDraining = false
  let lastRequest = 0
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    lastRequest = Date.now()
    running.add(response)
    response.once('close', () => running.delete(response))
  })

  return async () => {
    const end = Date.now() + patience
    // Only listening ends: the close of HTTP's own server would cut the connections that have no request right now.
    const isClosed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    if ((await connections()) > 0) await wait(pause)
    isDraining = true
    lastRequest = Date.now()
    for (const response of running) response.shouldKeepAlive = false
    const isInUse = () => running.size > 0 || Date.now() - lastRequest < quiet
    while ((await connections()) > 0 && isInUse() && Date.now() < end) await wait(20)
    server.closeAllConnections()
    await isClosed
  }
}
