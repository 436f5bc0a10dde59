import { buildApp } from '../src/app.ts'
import { startJobs } from '../src/jobs.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { createLog, startServices } from '../src/platform/server/services.ts'
import { tellParent } from './telling.ts'

/** The real app on the database in DATABASE_URL, with its screens and its log. */
const config = readConfig({ ...process.env, PORT: '0', TRUST_PROXY: 'true' }, 'production')
const { services } = await startServices(config, process.env.DATABASE_URL ?? '', createLog(config))
await startJobs(services)
const app = await buildApp(services, { pages: true })
await app.listen({ port: 0, host: '127.0.0.1' })
tellParent(app.server)
