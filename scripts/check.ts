import { runSteps, type Step } from './run-steps.ts'

// One checker, not four: each would infer the contracts' types again, and the other checks need a core too.
const types: Step = ['types', 'node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']

await runSteps(
  [types],
  [
    ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn'],
    [
      'imports',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'checks/code-style/import-rules.cjs',
      ...['src', 'checks', 'bench', 'e2e', 'scripts'],
    ],
    ['unused', 'node_modules/knip/bin/knip.js'],
    ['code style', 'scripts/code-style.ts'],
  ],
)
