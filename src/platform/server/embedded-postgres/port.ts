import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

/**
 * A free port on 127.0.0.1: the cluster's last one if possible, so that tools keep working. Another program may still
 * take it before PostgreSQL does.
 */
export async function choosePort(cluster: string): Promise<number> {
  const last = lastPort(cluster)
  const port = (last && (await tryPort(last))) ?? (await tryPort(0))
  if (!port) throw new Error('There is no free port on 127.0.0.1 for the database')
  return port
}

/** Returns the port if it is free. With 0, any free port. */
async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch {
    return undefined
  } finally {
    server.close()
  }
}

/** PostgreSQL writes the command line of its last start into the cluster. */
function lastPort(cluster: string): number | undefined {
  try {
    const found = /"-p" "(\d+)"/.exec(readFileSync(join(cluster, 'postmaster.opts'), 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}
