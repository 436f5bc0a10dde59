import { buildWhenStale } from '../../../../scripts/build.ts'
import startDatabase from '../setup/global-setup.ts'
import '../setup/exit-on-sigterm.ts'

/** Runs once for all browser tests: builds the screens and starts the database. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWhenStale()
  return startDatabase()
}
