import { buildWhenStale } from './build.ts'

process.env.NODE_ENV ??= 'production'

const mode = process.argv.includes('--demo') ? 'demo' : 'production'
try {
  await buildWhenStale()
  if (mode === 'demo') process.env.DATA_DIR ??= './data-demo'
  const { main } = await import('../src/main.ts')
  await main(mode)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
