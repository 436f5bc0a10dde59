import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * The state of the connection to a server: everything passes; it is slow in both directions; nothing passes, but
 * connections stay open; or all connections are closed and no new ones accepted.
 */
export type NetworkState = 'open' | 'slow' | 'stalled' | 'cut'

/** A proxy whose connections can be disturbed. */
export type FaultyNetwork = {
  port: number
  setState(state: NetworkState): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a proxy in front of a server on this machine.
 * @param delay milliseconds per chunk and direction in the state `slow`
 */
export async function startFaultyNetwork(targetPort: number, delay = 40): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>()
  let state: NetworkState = 'open'
  let reopen = () => {}
  let opened: Promise<void> = Promise.resolve()

  /** While stalled, data is kept, as in the buffers of a network, and continues when the network is open again. */
  const stallable = () =>
    new Transform({
      async transform(piece, _encoding, done) {
        if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, delay))
        await opened
        done(null, piece)
      },
    })

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.pipe(stallable()).pipe(target)
    target.pipe(stallable()).pipe(client)
  })

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async function cut(): Promise<void> {
    const isClosed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await isClosed
  }

  const port = await listen(0)
  return {
    port,
    async setState(next) {
      const last = state
      state = next
      if (last === 'stalled') reopen()
      if (next === 'stalled') opened = new Promise((resolve) => (reopen = resolve))
      if (next === 'cut') await cut()
      else if (last === 'cut') await listen(port)
    },
    async stop() {
      reopen()
      if (state !== 'cut') await cut()
    },
  }
}
