import { accountFollowers } from '../../src/app/registry/account-observers.ts'
import type { Services } from '../../src/platform/server/auth/request-context.ts'
import { openPlace } from '../../src/platform/server/backup/archive-location.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { connectTo } from '../../src/platform/server/database/database-requirements.ts'
import { pendingMigrations, readMigrations } from '../../src/platform/server/database/migrations.ts'
import type { AccountFollowers } from '../../src/platform/server/extension-points/account-observer.ts'
import { createLog, startServices } from '../../src/platform/server/services.ts'
import { tell } from './run-command.ts'

/** Does some work on the configured site, which may be running. */
export async function withServices<Result>(
  work: (services: Services & AccountFollowers) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env, 'production')
  const place = await openPlace(config, 'beside', tell)
  try {
    await requireUpToDate(place.databaseUrl)
    const { services, stop } = await startServices(config, place.databaseUrl, createLog({ logLevel: 'silent' }))
    try {
      return await work({ ...services, accountFollowers })
    } finally {
      await stop()
    }
  } finally {
    await place.stop()
  }
}

/** A command changes no tables: the site that runs may be an older one. */
async function requireUpToDate(databaseUrl: string): Promise<void> {
  const client = await connectTo(databaseUrl, 'baobab-command')
  const pending = await pendingMigrations(client, readMigrations()).finally(() => client.end())
  if (pending.length > 0) throw new Error('The database is of an older Baobab. Start the site with this one first.')
}
