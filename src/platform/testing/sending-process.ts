import { startJobs } from '../../app/background-jobs.ts'
import { readConfig } from '../server/config/config.ts'
import { createLog, startServices } from '../server/services.ts'

/**
 * A process to be killed: it does all that is done behind the requests on `DATABASE_URL`, and queues a mail to each
 * address that its parent sends it. What it has committed it sends back.
 */
const config = readConfig(process.env, 'test')
const { services } = await startServices(config, process.env.DATABASE_URL ?? '', createLog(config))
await startJobs(services)

process.on('message', async (to: string) => {
  const letter = { subject: 'To be kept', paragraphs: ['Whatever happens.'] }
  await services.db.transaction((tx) => services.outbox.queue(tx, to, letter))
  process.send?.({ queued: to })
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
