import { runAll } from './run.ts'

await runAll([
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn'],
  [
    'imports',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    'checks/import-rules.cjs',
    'src',
  ],
  ['unused', 'node_modules/knip/bin/knip.js'],
])
