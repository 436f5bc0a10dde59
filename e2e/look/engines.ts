import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../../src/platform/testing/browser/chromium.ts'
import type { Camera } from './camera.ts'
import { drivenCamera } from './driven-camera.ts'
import { startFirefox } from './firefox.ts'
import { playwrightCamera } from './playwright-camera.ts'
import { drivenTab, playwrightTab, type Tab } from './tab.ts'
import type { DrivenWindow } from './webdriver.ts'
import { findProgram, hasWebKit, startWebKit } from './webkit.ts'

/** A browser engine that is installed here. */
export type Engine = {
  name: string
  openCamera(): Promise<Camera>
  /** Opens a tab for a person who uses a site. */
  openTab(url: string): Promise<{ tab: Tab; close(): Promise<void> }>
}

/** Every engine that can be used. Chromium comes from npm; the others are used where they are installed. */
export const engineNames = ['chromium', 'firefox', 'webkit']

/** The named engines that are installed. @throws Error for a name that is none */
export async function findEngines(names: readonly string[]): Promise<Engine[]> {
  const unknown = names.filter((name) => !engineNames.includes(name))
  if (unknown.length > 0) throw new Error(`There is no engine ${unknown.join()}, only ${engineNames.join(', ')}.`)
  const installed = [chromiumEngine]
  const firefoxPath = findProgram('firefox-esr', 'firefox')
  if (firefoxPath) installed.push(drivenEngine('firefox', () => startFirefox(firefoxPath)))
  if (hasWebKit()) installed.push(drivenEngine('webkit', startWebKit))
  return installed.filter(({ name }) => names.includes(name))
}

const launchChromium = async () => chromium.launch(await chromiumLaunchOptions())

const chromiumEngine: Engine = {
  name: 'chromium',
  openCamera: async () => playwrightCamera('chromium', await launchChromium()),
  async openTab(url) {
    const browser = await launchChromium()
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'America/New_York' })
    return { tab: playwrightTab(page, url), close: () => browser.close() }
  },
}

function drivenEngine(name: string, start: () => Promise<{ window: DrivenWindow; stop(): Promise<void> }>): Engine {
  return {
    name,
    async openCamera() {
      const { window, stop } = await start()
      return drivenCamera(name, window, stop)
    },
    async openTab(url) {
      const { window, stop } = await start()
      await window.resize(1280, 900)
      return { tab: drivenTab(window, url), close: stop }
    },
  }
}
