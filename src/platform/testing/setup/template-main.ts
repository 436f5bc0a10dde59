import { emailRule, startBackgroundJobs } from '../../../app/registry/registry.ts'
import { readConfig } from '../../server/config/config.ts'
import { createLog, startServices } from '../../server/services.ts'
import { onServer } from './database.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * Starts the app on the database in DATABASE_URL and stops it. The queues and schedules that the first start creates stay
 * there, but neither jobs nor secrets.
 */
const url = process.env.DATABASE_URL ?? ''
const environment = { DATA_DIR: makeTemporaryFolder('baobab-template-'), LOG_LEVEL: 'silent', PORT: '0' }
const config = readConfig(environment, 'test')
const { services, stop } = await startServices(config, url, createLog(config), { emailRule })
await startBackgroundJobs(services)
await stop()
// Only now: until it stops, a schedule may queue a job.
for (const table of ['pgboss.job', 'secrets']) await onServer(url, `delete from ${table}`)
