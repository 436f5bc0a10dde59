import type { AddressInfo } from 'node:net'
import { startJobs } from '../../app/background-jobs.ts'
import { buildApp } from '../../app/http-server.ts'
import { readConfig } from '../server/config/config.ts'
import { createLog, startServices } from '../server/services.ts'
import { waitForConnections } from './wait-for-connections.ts'

/** The app on the database in DATABASE_URL. Tells its parent the port it listens on, and ends with it. */
const config = readConfig(process.env, 'test')
const { services } = await startServices(config, process.env.DATABASE_URL ?? '', createLog(config))
if (process.env.IS_PATIENT) waitForConnections(services)
await startJobs(services)
const app = await buildApp(services, { pages: process.env.PAGES !== '', mostAtWork: Number(process.env.MOST_AT_WORK) })
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
