import pg from 'pg'
import { accountFollowers } from '../../src/account-followers.ts'
import { makeResetLink, promote } from '../../src/accounts/server/public.ts'
import type { AccountFollowers } from '../../src/platform/server/account-follower.ts'
import { openPlace } from '../../src/platform/server/backup/place.ts'
import { readConfig } from '../../src/platform/server/config.ts'
import type { Services } from '../../src/platform/server/context.ts'
import { pendingMigrations, readMigrations } from '../../src/platform/server/migrations.ts'
import { createLog, startServices } from '../../src/platform/server/services.ts'
import { tell } from './run-command.ts'

/** Makes somebody an admin. @returns what happened, in words */
export async function promoteMember(email: string): Promise<string> {
  const wasPromoted = await withServices((services) => promote(services, email))
  if (!wasPromoted) return `${email} is an admin already.`
  return `${email} is an admin now, and has to log in again.`
}

/** @returns the link, alone on its line */
export async function printResetLink(email: string): Promise<string> {
  const link = await withServices((services) => makeResetLink(services, email))
  if (!process.env.BASE_URL)
    tell('BASE_URL is not set here: put the site’s own address before "/reset-password" or "/employer".')
  tell('Whoever has this link sets the password, once, within one hour:')
  return link
}

/** Does some work on the configured site, which may be running. */
async function withServices<Result>(work: (services: Services & AccountFollowers) => Promise<Result>): Promise<Result> {
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
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'baobab-command' })
  await client.connect()
  const pending = await pendingMigrations(client, readMigrations()).finally(() => client.end())
  if (pending.length > 0) throw new Error('The database is of an older Baobab. Start the site with this one first.')
}
