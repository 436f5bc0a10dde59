import { takenPortInWords } from '../cluster/port-in-use.ts'
import { requireFreePort } from '../cluster/port-sharing.ts'
import { explaining } from '../database/connection-diagnostics.ts'
import { connectTo, requireUsable } from '../database/database-requirements.ts'
import { pendingMigrations, readMigrations } from '../database/migrations.ts'
import { type Mode, readConfig } from './config.ts'

/**
 * Looks at what a start needs, before anything that takes long: the settings, the port, and a database of one's own.
 * @throws Error that says what to do
 */
export async function checkSettings(mode: Mode): Promise<void> {
  const config = readConfig(process.env, mode)
  await requireFreePort(config.port, config.host).catch((error) => {
    throw takenPortInWords(error, config)
  })
  if (config.databaseUrl !== undefined) await checkDatabase(config.databaseUrl)
}

async function checkDatabase(url: string): Promise<void> {
  const client = await connectTo(url, 'baobab-check')
  try {
    await explaining(url, async () => {
      const pending = await pendingMigrations(client, readMigrations())
      await requireUsable(client, url, pending.length === 0)
    })
  } finally {
    await client.end()
  }
}
