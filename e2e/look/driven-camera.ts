import { until } from '../../src/platform/testing/until.ts'
import { type Camera, type CameraWindow, heights, type Theme, type Width } from './camera.ts'
import type { LookSites } from './look-sites.ts'
import type { Shot } from './shots.ts'
import type { DrivenWindow } from './webdriver.ts'

/** Milliseconds within which a screen must be complete. */
const timeout = 60_000

/** A camera with a driven window. It opens screens only: intercepting requests differs from engine to engine. */
export function drivenCamera(engine: string, window: DrivenWindow, close: () => Promise<void>): Camera {
  return {
    engine,
    canInteract: false,
    windows: 1,
    openWindow: async (sites) => new DrivenCameraWindow(window, sites),
    close,
  }
}

class DrivenCameraWindow implements CameraWindow {
  readonly #window: DrivenWindow
  readonly #sites: LookSites
  #width: Width = 1280

  constructor(window: DrivenWindow, sites: LookSites) {
    this.#window = window
    this.#sites = sites
  }

  async open({ site, kind, address }: Shot, width: Width) {
    const { url, cookies } = this.#sites[site]
    this.#width = width
    try {
      // A cookie can be set only for the site that is open.
      if (!(await this.#window.run(() => location.href)).startsWith(url)) await this.#window.open(`${url}/healthz`)
      await this.#window.clearCookies()
      const cookie = cookies[kind]
      if (cookie) await this.#window.setCookie('session', cookie.replace(/^session=/, ''))
      await this.#window.resize(width, heights.window)
      await this.#window.open(url + address)
      await until(`${address} to be complete`, () => this.#window.run(isComplete), timeout, 200)
      const { pathname } = new URL(await this.#window.run(() => location.href))
      return pathname === address.replace(/\?.*/, '') ? null : { leadsTo: pathname }
    } catch (error) {
      return { fault: String(error) }
    }
  }

  async take(theme: Theme, part: 'page' | 'window'): Promise<Buffer> {
    await this.#window.run(chooseTheme, theme)
    if (part === 'page') {
      const height = await this.#window.run(() => document.documentElement.scrollHeight)
      await this.#window.resize(this.#width, Math.min(Math.max(height, heights.window), heights.picture))
    }
    await until('the pictures to load', () => this.#window.run(hasPictures), timeout, 100)
    return this.#window.takePicture()
  }

  async close(): Promise<void> {}
}

/** Runs in the page. Whether it has a heading, shows no loading status, and nothing moves. */
function isComplete(): boolean {
  const isLoading = [...document.querySelectorAll('[role=status]')].some((status) =>
    /^Loading/.test(status.textContent ?? ''),
  )
  return document.readyState === 'complete' && document.querySelector('h1') !== null && !isLoading
}

/** Runs in the page. Chooses a theme as another tab would. */
function chooseTheme(theme: string): void {
  localStorage.setItem('theme', theme)
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
}

/** Runs in the page. */
function hasPictures(): boolean {
  const inWindow = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  const isStill = document.getAnimations().every((animation) => animation.playState !== 'running')
  return document.fonts.status === 'loaded' && inWindow.every((image) => image.complete) && isStill
}
