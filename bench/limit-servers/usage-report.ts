import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server has used so far: processor time in milliseconds, and its peak memory in bytes. */
export type Usage = { processor: number; memory: number }

/** Sends the parent process the port, and the usage whenever the parent asks for it. */
export function reportToParent(server: Server): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const { maxRSS } = process.resourceUsage()
    process.send?.({ processor: (user + system) / 1000, memory: maxRSS * 1024 } satisfies Usage)
  })
  process.on('disconnect', () => process.exit())
  process.send?.((server.address() as AddressInfo).port)
}
