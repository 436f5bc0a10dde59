import { loadDemo } from '../../src/app/demo.ts'
import type { Config } from '../../src/platform/server/config/config.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

/**
 * Starts the sample community with an adjustable clock, on the test's PostgreSQL and SMTP server.
 * @param more additional configuration, such as the payment provider
 */
export async function startSampleSite(
  more: Partial<Config> = {},
): Promise<{ site: TestApp; setClock(time: Date): void }> {
  let offset = 0
  const clock = { now: () => new Date(Date.now() + offset) }
  const site = await startTestApp({ pages: true, setUp: false, clock, config: { mode: 'demo', ...more } })
  await loadDemo(site.services)
  return {
    site,
    setClock(time) {
      offset = time.getTime() - Date.now()
    },
  }
}
