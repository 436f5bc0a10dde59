import puppeteer, { type Browser, type ElementHandle, type EvaluateFunc, type Page } from 'puppeteer-core'
import type { Control, DrivenWindow } from './webdriver.ts'

/** Starts Firefox as its makers and Debian build it, through WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<{ window: FirefoxWindow; stop(): Promise<void> }> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'America/New_York' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
  })
  return { window: new FirefoxWindow(browser, await browser.newPage()), stop: () => browser.close() }
}

/** A window of Firefox. */
class FirefoxWindow implements DrivenWindow {
  readonly #browser: Browser
  readonly #page: Page

  constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'load' })
  }

  async run<Arguments extends unknown[], Value>(
    inPage: (...given: Arguments) => Value,
    ...given: Arguments
  ): Promise<Awaited<Value>> {
    return (await this.#page.evaluate(inPage as EvaluateFunc<Arguments>, ...given)) as Awaited<Value>
  }

  async find<Arguments extends unknown[]>(
    inPage: (...given: Arguments) => Element | undefined,
    ...given: Arguments
  ): Promise<Control | undefined> {
    const handle = await this.#page.evaluateHandle(inPage as EvaluateFunc<Arguments>, ...given)
    const element = handle.asElement() as ElementHandle<Element> | null
    return element ? { click: () => element.click(), type: (text) => element.type(text) } : undefined
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height }).catch((error) => {
      // Beside the size, the library sets the orientation, which the oldest supported Firefox does not know.
      if (!String(error).includes('unknown command')) throw error
    })
    await this.#page.waitForFunction((wanted) => innerWidth === wanted, {}, width)
  }

  async clearCookies(): Promise<void> {
    await this.#browser.deleteCookie(...(await this.#browser.cookies()))
  }

  async setCookie(name: string, value: string): Promise<void> {
    const { hostname: domain } = new URL(this.#page.url())
    await this.#browser.setCookie({ name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' })
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot({ type: 'png' }))
  }
}
