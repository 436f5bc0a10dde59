import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config/config.ts'

/** How long the processes of a site that was just killed may take to end, in milliseconds. */
const timeout = 2000

/**
 * Whether several processes can listen on the same port (SO_REUSEPORT) and the operating system distributes
 * connections. If a process is killed, its pending connections are rejected at once; if another process passed them on,
 * they would hang.
 */
export function canSharePort(port: number): boolean {
  return process.platform === 'linux' && port !== 0
}

/**
 * Makes sure that no other program uses a port which several processes are going to share, because they would share it
 * with that program.
 * @throws Error with EADDRINUSE when the port is in use
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  for (const end = Date.now() + timeout; ; await wait(50)) {
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

/** Replaces an EADDRINUSE error with one that names the setting to change. Returns other errors unchanged. */
export function explainPortInUse(error: unknown, { metrics }: Config): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error
  const { port } = error as { port?: number }
  const setting = port === metrics?.port ? 'METRICS_PORT' : 'PORT'
  return new Error(`Port ${port} is already in use. Set ${setting} to another one.`)
}
