import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/**
 * A process of its own with a database, for the tests to kill. Prints the URL when it is ready, and a line
 * "error: ..." when it cannot start. Leaves without stopping the database when its input ends.
 */
const [dataDir = ''] = process.argv.slice(2)
try {
  const { url } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  console.log(url)
  process.stdin.on('end', () => process.exit()).resume()
} catch (error) {
  console.log(`error: ${(error as Error).message.replaceAll('\n', ' ')}`)
}
