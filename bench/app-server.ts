import type { AddressInfo } from 'node:net'
import { buildApp } from '../src/app.ts'
import { startJobs } from '../src/jobs.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { createLog, startServices } from '../src/platform/server/services.ts'

/** The real app on the database in DATABASE_URL. Tells its parent the port it listens on. */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', PORT: '0' }, 'production')
const { services } = await startServices(config, process.env.DATABASE_URL ?? '', createLog(config))
await startJobs(services)
const app = await buildApp(services, { pages: false })
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
