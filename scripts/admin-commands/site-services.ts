import { accountObservers, emailRule } from '../../src/app/registry/registry.ts'
import type { Services } from '../../src/platform/server/auth/request-context.ts'
import { openDataLocation } from '../../src/platform/server/backup/data-location.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { connectTo } from '../../src/platform/server/database/database-requirements.ts'
import { pendingMigrations, readMigrations } from '../../src/platform/server/database/migrations.ts'
import type { AccountObservers } from '../../src/platform/server/extension-points/observers.ts'
import { createLog, startServices } from '../../src/platform/server/services.ts'
import { report } from '../site-build/progress.ts'

/** Does some work on the configured site, which may be running. */
export async function withServices<Result>(
  work: (services: Services & AccountObservers) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env, 'production')
  const location = await openDataLocation(config, 'beside', report)
  try {
    await requireUpToDate(location.databaseUrl)
    const { services, stop } = await startServices(config, location.databaseUrl, createLog({ logLevel: 'silent' }), {
      emailRule,
    })
    try {
      return await work({ ...services, accountObservers })
    } finally {
      await stop()
    }
  } finally {
    await location.stop()
  }
}

/** Commands do not migrate the database, because the site that runs may be an older version. */
async function requireUpToDate(databaseUrl: string): Promise<void> {
  const client = await connectTo(databaseUrl, 'baobab-command')
  const pending = await pendingMigrations(client, readMigrations()).finally(() => client.end())
  if (pending.length > 0)
    throw new Error('The database is from an older Baobab. Start the site with this version first.')
}
