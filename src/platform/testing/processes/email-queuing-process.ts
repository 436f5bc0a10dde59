import { emailRule, startBackgroundJobs } from '../../../app/registry/registry.ts'
import { readConfig } from '../../server/config/config.ts'
import { isUnavailable } from '../../server/database/database-errors.ts'
import { createLog, startServices } from '../../server/services.ts'

/**
 * A process that is to be killed: it runs all background jobs on `DATABASE_URL`, and queues an email to each address
 * that its parent sends. It replies with the addresses whose transaction was committed.
 */
const config = readConfig(process.env, 'test')
const { services } = await startServices(config, process.env.DATABASE_URL ?? '', createLog(config), { emailRule })
await startBackgroundJobs(services)

process.on('message', async (to: string) => {
  const email = { subject: 'To be kept', paragraphs: ['Whatever happens.'] }
  try {
    await services.db.transaction((tx) => services.outbox.queue(tx, to, email))
  } catch (error) {
    // On a busy machine, a request can wait too long for a connection. Its email is not acknowledged.
    if (isUnavailable(error)) return
    throw error
  }
  process.send?.({ queued: to })
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
