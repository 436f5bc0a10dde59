import { buildWhenStale } from '../../../scripts/build.ts'
import startDatabase from './global-setup.ts'

/** Once for all browser tests: builds the screens and starts the run's database. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWhenStale()
  return startDatabase()
}
