import { loadDemo } from '../src/app/demo.ts'
import type { Config } from '../src/platform/server/config/config.ts'
import { startTestApp, type TestApp } from '../src/platform/testing/test-app.ts'

/**
 * The sample community with a clock that can be set, on a PostgreSQL and a real SMTP server of the test's.
 * @param more configuration besides, such as where payments are taken
 */
export async function startSampleSite(
  more: Partial<Config> = {},
): Promise<{ site: TestApp; setClock(moment: Date): void }> {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const site = await startTestApp({ pages: true, setUp: false, clock, config: { mode: 'demo', ...more } })
  await loadDemo(site.services)
  return {
    site,
    setClock(moment) {
      ahead = moment.getTime() - Date.now()
    },
  }
}
