import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that the processes of a site which was just killed may take to be gone. */
const patience = 2000

/**
 * Whether several processes listen at one port each for itself, and the system deals out the connections. What waits
 * for one that is killed is refused at once then; handed on by another process, it would hang.
 */
export function canShare(port: number): boolean {
  return process.platform === 'linux' && port !== 0
}

/**
 * Makes sure that nobody else has a port which several processes are going to share: they would share it with him too.
 * @throws Error with EADDRINUSE when somebody has
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  for (const end = Date.now() + patience; ; await wait(50)) {
    const server = createServer()
    try {
      server.listen({ port, host, exclusive: true })
      await once(server, 'listening')
      server.close()
      await once(server, 'close')
      return
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || Date.now() > end) throw error
    }
  }
}
