import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Operating systems assign ports from 32768 on to connections and to servers that want any port. */
const lowest = 10_240
const above = 32_768

/**
 * A free port on 127.0.0.1 for a program whose port must be set, outside the range from which the operating system
 * assigns ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, above)
    const server = createServer().listen({ port, host: '127.0.0.1' })
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
