import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './src/platform/testing/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: ['src/**/*.browser.ts', 'e2e/**/*.browser.ts'],
  globalSetup: './src/platform/testing/browser-setup.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: await chromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    trace: 'off',
  },
})
