import { runAll, type Step } from './run.ts'

// One checker, not four: each finds out anew what the contracts' types are, and the other checks want a core too.
const types: Step = ['types', 'node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']

await runAll(
  [types],
  [
    ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn'],
    [
      'imports',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'checks/import-rules.cjs',
      'src',
    ],
    ['unused', 'node_modules/knip/bin/knip.js'],
  ],
)
