import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Milliseconds without a request after which idle connections are closed. */
const idleTime = 500
/** How long all of it may take, and how long accepting pending connections may take, in milliseconds. */
const timeout = 4000
const acceptTimeout = 1000
/** Milliseconds that a turn of the event loop may take, for no connection to have arrived unnoticed. */
const maxShortIteration = 5

/**
 * Stops a server in two steps, without failing requests. Several processes all take the first step before the second
 * one.
 */
export type ServerDrain = {
  /**
   * Stops accepting connections. Requests on existing connections are handled as before, and their connections are not
   * closed, because clients might reconnect to a process that is about to stop.
   */
  stopListening(): Promise<void>
  /**
   * Completes running requests. From now on every response closes its connection, so that none is closed while a
   * request is on its way. Connections that are still open after that belong to clients that do not read.
   */
  finish(): Promise<void>
}

/** Prepares a server for draining. */
export function createDrain(server: Server): ServerDrain {
  // An array: a Set with an entry per request keeps removed entries alive until a full collection (docs/decisions/0087).
  const running: ServerResponse[] = []
  const connections = promisify(server.getConnections.bind(server))
  let isDraining = false
  let lastRequest = 0
  let isClosed: Promise<void> | undefined
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    lastRequest = Date.now()
    running.push(response)
    response.once('close', () => remove(running, response))
  })

  /**
   * Accepts pending connections, which would be reset otherwise. Each turn of the event loop accepts one, until a short
   * turn accepts none. During a long turn, which handles requests after it accepts connections, more may have arrived.
   */
  async function acceptPending(): Promise<void> {
    const end = Date.now() + acceptTimeout
    let arrived = 0
    const count = () => {
      arrived++
    }
    server.on('connection', count)
    // The rest of the current turn may not accept any more.
    await new Promise(setImmediate)
    let before: number
    let began: number
    do {
      before = arrived
      began = performance.now()
      await new Promise(setImmediate)
    } while ((arrived > before || performance.now() - began > maxShortIteration) && Date.now() < end)
    server.off('connection', count)
  }

  async function stopListening(): Promise<void> {
    if (isClosed) return
    await acceptPending()
    // Stops only listening. HTTP's own `close` would also close connections without a running request.
    isClosed ??= new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  }

  return {
    stopListening,
    async finish() {
      const end = Date.now() + timeout
      await stopListening()
      isDraining = true
      lastRequest = Date.now()
      for (const response of running) response.shouldKeepAlive = false
      const isInUse = () => running.length > 0 || Date.now() - lastRequest < idleTime
      while ((await connections()) > 0 && isInUse() && Date.now() < end) {
        await wait(20)
        // A process that was stalled first reads the requests that have arrived meanwhile.
        await new Promise(setImmediate)
      }
      server.closeAllConnections()
      await isClosed
    },
  }
}

/** Removes an entry, which is usually one of the last, and moves the last one to its place. */
function remove<Entry>(from: Entry[], entry: Entry): void {
  const index = from.lastIndexOf(entry)
  const last = from.pop()
  if (last !== undefined && last !== entry) from[index] = last
}
