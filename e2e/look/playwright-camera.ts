import type { Browser, BrowserContext, Page } from '@playwright/test'
import { breakApi } from '../crawl/failing-api.ts'
import { actAndWait, visit } from '../crawl/visit-page.ts'
import { waitForIdle } from '../pages/page-idle.ts'
import { type Camera, type CameraWindow, heights, type Theme, type Width } from './camera.ts'
import type { LookSites } from './look-sites.ts'
import type { Shot } from './shots.ts'

/** Milliseconds to wait for a control, and for a screen to show that it is loading. */
const timeout = 5000

/** A camera with a browser that Playwright drives. */
export function playwrightCamera(engine: string, browser: Browser): Camera {
  return {
    engine,
    canInteract: true,
    windows: 2,
    openWindow: async (sites) => new PlaywrightWindow(browser, sites),
    close: () => browser.close(),
  }
}

class PlaywrightWindow implements CameraWindow {
  readonly #browser: Browser
  readonly #sites: LookSites
  /** What the open context is for. Screens of the same person share one, as a browser with a warm cache does. */
  #key = ''
  #context: BrowserContext | undefined
  #page: Page | undefined

  constructor(browser: Browser, sites: LookSites) {
    this.#browser = browser
    this.#sites = sites
  }

  async open(shot: Shot, width: Width) {
    const page = await this.#pageFor(shot, width)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width, height: heights.window })
    try {
      const fault = shot.api === 'waiting' ? await openWaiting(page, shot.address) : await openComplete(page, shot)
      if (fault) return { fault }
      const { pathname } = new URL(page.url())
      if (pathname !== shot.address.replace(/\?.*/, '')) return { leadsTo: pathname }
      for (const name of shot.presses) await press(page, name)
      return null
    } catch (error) {
      return { fault: String(error).split('\n').slice(0, 3).join(' ') }
    }
  }

  async take(theme: Theme, part: 'page' | 'window'): Promise<Buffer> {
    const page = this.#page
    if (!page) throw new Error('No screen is open.')
    await page.emulateMedia({ colorScheme: theme })
    const { width } = page.viewportSize() ?? { width: 0 }
    if (part === 'page') {
      // A window as high as the page: bars that stick to the window's edge would otherwise cover the middle of the page.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.min(Math.max(height, heights.window), heights.picture) })
    }
    await waitForIdle(page)
    await page.evaluate(waitForPictures)
    return page.screenshot({ type: 'png', animations: 'disabled' })
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }

  async #pageFor({ site, kind, api }: Shot, width: Width): Promise<Page> {
    const key = [site, kind, api, width].join()
    if (this.#page && this.#key === key) return this.#page
    await this.#context?.close()
    const { url, cookies } = this.#sites[site]
    const context = await this.#browser.newContext({
      baseURL: url,
      hasTouch: width < 1000,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    const cookie = cookies[kind]
    if (cookie) {
      const value = cookie.replace(/^session=/, '')
      await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }])
    }
    await context.route(
      ({ origin }) => origin !== url,
      (route) => route.abort(),
    )
    if (api !== 'answering') await breakApi(context, api)
    this.#context = context
    this.#key = key
    this.#page = await context.newPage()
    return this.#page
  }
}

async function openComplete(page: Page, shot: Shot): Promise<string | undefined> {
  // The site answers 503 when it is too busy. It is not when it is asked again.
  const faults = (await visit(page, shot.address)) ?? (await visit(page, shot.address))
  return faults?.find((fault) => fault.includes('is not complete'))
}

async function openWaiting(page: Page, address: string): Promise<string | undefined> {
  await page.goto(address, { waitUntil: 'load' })
  const loading = page.getByRole('status').filter({ hasText: /^Loading/ })
  try {
    await loading.first().waitFor({ state: 'attached', timeout })
  } catch {
    return 'It does not say that it is loading.'
  }
}

/** Presses a visible control by its name. */
async function press(page: Page, name: RegExp): Promise<void> {
  // A switch itself has no size: its label is pressed.
  const label = page.locator('label', { hasText: name })
  const control = (['button', 'menuitem', 'link', 'tab'] as const).reduce(
    (all, role) => all.or(page.getByRole(role, { name })),
    label,
  )
  // The live connection stays open, so that the page's network never falls idle.
  await actAndWait(page, () => control.filter({ visible: true }).first().click({ timeout }))
}

/** Runs in the page. Waits for the fonts and for the pictures that are in the window. */
async function waitForPictures(): Promise<void> {
  await document.fonts.ready
  const inWindow = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  await Promise.all(inWindow.map((image) => image.decode().catch(() => {})))
}
