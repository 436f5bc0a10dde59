import type { AddressInfo } from 'node:net'
import { buildApp } from '../../../app/http-server.ts'
import { emailRule, startBackgroundJobs } from '../../../app/registry/registry.ts'
import { readConfig } from '../../server/config/config.ts'
import { createLog, startServices } from '../../server/services.ts'
import { allowLongConnectionWaits } from '../app/long-timeouts.ts'

/**
 * The app on the database in DATABASE_URL. It sends its parent the port on which it listens, and ends with its parent.
 */
const config = readConfig(process.env, 'test')
const { services } = await startServices(config, process.env.DATABASE_URL ?? '', createLog(config), { emailRule })
if (process.env.IS_PATIENT) allowLongConnectionWaits(services)
await startBackgroundJobs(services)
const app = await buildApp(services, {
  pages: process.env.PAGES !== '',
  maxConcurrentRequests: Number(process.env.MOST_AT_WORK),
})
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
