import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './src/platform/testing/setup/slowest-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'checks/**/*.test.ts'],
    globalSetup: ['src/platform/testing/setup/global-setup.ts'],
    setupFiles: ['src/platform/testing/setup/exit-on-sigterm.ts'],
    // Some beside whatever else a slow machine does; what hangs is found all the same.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    // Loading the product takes longer than most files of tests: a worker loads it once.
    isolate: false,
  },
})
