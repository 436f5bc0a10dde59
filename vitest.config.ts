import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'checks/**/*.test.ts'],
    globalSetup: ['src/platform/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    // Loading the product takes longer than most files of tests: a worker loads it once.
    isolate: false,
  },
})
