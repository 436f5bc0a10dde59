import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How the fake clamd answers a stream: like clamd, with an error, not at all, or by disconnecting in the middle. */
export type ClamdBehavior = 'works' | 'refuses' | 'is silent' | 'breaks off'

/** A file that contains these bytes counts as infected. */
export const harmfulBytes = 'HARMFUL-BYTES'

/** A fake clamd that speaks its protocol over TCP: zPING and zINSTREAM (man clamd). */
export async function startClamd() {
  let mood: ClamdBehavior = 'works'
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let heard = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const end = heard.indexOf(0)
      if (end < 0) return
      const command = heard.subarray(0, end).toString()
      if (command === 'zPING') return mood === 'works' ? socket.end('PONG\0') : undefined
      if (command !== 'zINSTREAM') return socket.end('UNKNOWN COMMAND\0')
      if (mood === 'refuses') return socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = fileIn(heard.subarray(end + 1))
      if (file === null || mood === 'is silent') return
      scanned.push(file)
      if (mood === 'breaks off') return socket.destroy()
      socket.end(file.includes(harmfulBytes) ? 'stream: Test.Harmful-1 FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: { host: '127.0.0.1', port },
    /** The files that were scanned. */
    scanned,
    be(next: ClamdBehavior) {
      mood = next
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The file in chunks with their lengths; null until the chunk of length zero has arrived. */
function fileIn(stream: Buffer): Buffer | null {
  const pieces: Buffer[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const size = stream.readUInt32BE(at)
    if (size === 0) return Buffer.concat(pieces)
    pieces.push(stream.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return null
}
