import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems take the ports of connections, and those of servers that want any port, from 32768 on. */
const lowest = 10_240
const above = 32_768

/**
 * A port on 127.0.0.1 for a program that has to be told its port: free, and none that the system gives to anybody else
 * before the program listens.
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
