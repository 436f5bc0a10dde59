import { explainPortInUse, requireFreePort } from '../cluster/ports.ts'
import { withConnectionDiagnostics } from '../database/connection-diagnostics.ts'
import { connectTo, requireUsable } from '../database/database-requirements.ts'
import { pendingMigrations, readMigrations } from '../database/migrations.ts'
import { readConfig } from './config.ts'
import type { Mode } from './settings-schema.ts'

/**
 * Checks what a start needs, before anything that takes long: settings, port, and the configured database.
 * @throws Error that says what to do
 */
export async function checkSettings(mode: Mode): Promise<void> {
  const config = readConfig(process.env, mode)
  await requireFreePort(config.port, config.host).catch((error) => {
    throw explainPortInUse(error, config)
  })
  if (config.databaseUrl !== undefined) await checkDatabase(config.databaseUrl)
}

async function checkDatabase(url: string): Promise<void> {
  const client = await connectTo(url, 'baobab-check')
  try {
    await withConnectionDiagnostics(url, async () => {
      const pending = await pendingMigrations(client, readMigrations())
      await requireUsable(client, url, pending.length === 0)
    })
  } finally {
    await client.end()
  }
}
