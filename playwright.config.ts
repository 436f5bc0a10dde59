import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './src/platform/testing/browser/chromium.ts'

/** `npm run crawl`: minutes of their own. */
const isCrawl = process.env.CRAWL !== undefined

export default defineConfig({
  testDir: '.',
  testMatch: isCrawl ? ['e2e/crawl/*.crawl.ts'] : ['src/**/*.browser.ts', 'e2e/**/*.browser.ts'],
  globalSetup: './src/platform/testing/browser/browser-setup.ts',
  workers: 2,
  fullyParallel: false,
  // What needs its second try is listed in the end as flaky, which is a fault of its own to mend.
  retries: 1,
  timeout: isCrawl ? 900_000 : 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: await chromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    trace: 'off',
    // What cannot be pressed by then never can.
    actionTimeout: 60_000,
  },
})
