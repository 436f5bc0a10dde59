import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server has taken so far: processor time in milliseconds, and the most memory it ever had, in bytes. */
export type Usage = { processor: number; memory: number }

/** Tells the process that started this one the port once it listens, and what it has taken whenever asked. */
export function tellParent(server: Server): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const { maxRSS } = process.resourceUsage()
    process.send?.({ processor: (user + system) / 1000, memory: maxRSS * 1024 } satisfies Usage)
  })
  process.on('disconnect', () => process.exit())
  process.send?.((server.address() as AddressInfo).port)
}
