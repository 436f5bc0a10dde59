import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Milliseconds without a request after which connections that are merely kept open are closed. */
const quiet = 500
/** Milliseconds that all of it may take, and of these letting in who has connected already. */
const patience = 4000
const patienceToLetIn = 1000
/** Milliseconds that a turn of the loop may take for nobody to have connected behind its back. */
const shortTurn = 5

/** How a server ends without failing anybody, in two steps: several processes take the first all, before the second. */
export type Drain = {
  /** No new connections; who has one is served as ever, and is not told to go to somebody who is about to go as well. */
  stopListening(): Promise<void>
  /**
   * Running requests are answered, and every answer from now on closes its connection, so that none is closed just
   * when a request is on its way. Connections that are still open after that are of readers who do not read.
   */
  finish(): Promise<void>
}

/** Gives a server such an end. */
export function drainable(server: Server): Drain {
  const running = new Set<ServerResponse>()
  const connections = promisify(server.getConnections.bind(server))
  let isDraining = false
  let lastRequest = 0
  let isClosed: Promise<void> | undefined
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    lastRequest = Date.now()
    running.add(response)
    response.once('close', () => running.delete(response))
  })

  /**
   * Who has connected already would be reset. One is let in with each turn of the loop, until a turn brings nobody that
   * was short: during a long one, which answered requests after it had looked for connections, more may have come.
   */
  async function letIn(): Promise<void> {
    const end = Date.now() + patienceToLetIn
    let arrived = 0
    const count = () => {
      arrived++
    }
    server.on('connection', count)
    // What is left of the turn in which this is called may bring nobody any more.
    await new Promise(setImmediate)
    let before: number
    let began: number
    do {
      before = arrived
      began = performance.now()
      await new Promise(setImmediate)
    } while ((arrived > before || performance.now() - began > shortTurn) && Date.now() < end)
    server.off('connection', count)
  }

  async function stopListening(): Promise<void> {
    if (isClosed) return
    await letIn()
    // Only listening ends: the close of HTTP's own server would cut the connections that have no request right now.
    isClosed ??= new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  }

  return {
    stopListening,
    async finish() {
      const end = Date.now() + patience
      await stopListening()
      isDraining = true
      lastRequest = Date.now()
      for (const response of running) response.shouldKeepAlive = false
      const isInUse = () => running.size > 0 || Date.now() - lastRequest < quiet
      while ((await connections()) > 0 && isInUse() && Date.now() < end) {
        await wait(20)
        // A process that was held up reads what came meanwhile before it is asked how long nothing came.
        await new Promise(setImmediate)
      }
      server.closeAllConnections()
      await isClosed
    },
  }
}
