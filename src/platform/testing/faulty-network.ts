import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * What the way to a server does: it lets everything through, is slow in both directions, lets nothing through while
 * connections stay open, or ends what is open and takes nothing new.
 */
export type Way = 'open' | 'slow' | 'stalled' | 'cut'

/** A way to a server that can break. */
export type FaultyNetwork = {
  port: number
  setWay(way: Way): Promise<void>
  stop(): Promise<void>
}

/**
 * Stands between a client and the server on a port of this machine.
 * @param delay milliseconds that each piece takes, each way, while it is slow
 */
export async function startFaultyNetwork(targetPort: number, delay = 40): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>()
  let way: Way = 'open'
  let reopen = () => {}
  let opened: Promise<void> = Promise.resolve()

  /** What is stalled is kept, as in a network's buffers, and goes on when the way is open again. */
  const gate = () =>
    new Transform({
      async transform(piece, _encoding, done) {
        if (way === 'slow') await new Promise((resolve) => setTimeout(resolve, delay))
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
    client.pipe(gate()).pipe(target)
    target.pipe(gate()).pipe(client)
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
    async setWay(next) {
      const last = way
      way = next
      if (last === 'stalled') reopen()
      if (next === 'stalled') opened = new Promise((resolve) => (reopen = resolve))
      if (next === 'cut') await cut()
      else if (last === 'cut') await listen(port)
    },
    async stop() {
      reopen()
      if (way !== 'cut') await cut()
    },
  }
}
