import type { LookSites } from './look-sites.ts'
import type { Shot } from './shots.ts'

export const widths = [360, 1280] as const
export const themes = ['light', 'dark'] as const
export type Width = (typeof widths)[number]
export type Theme = (typeof themes)[number]

/** Pixels of the window's height, and at how many a picture of a whole page is cut off. */
export const heights = { window: 800, picture: 3200 }

/** A browser of one engine that photographs screens. */
export type Camera = {
  /** `chromium`, `firefox` or `webkit`, as in `--engines`. */
  engine: string
  /** Whether it can open dialogs, hold answers of the API back, and let them fail. */
  canInteract: boolean
  /** How many windows it can use at once. */
  windows: number
  openWindow(sites: LookSites): Promise<CameraWindow>
  close(): Promise<void>
}

export type CameraWindow = {
  /**
   * Opens a screen and waits until it is complete.
   * @returns why there is nothing to photograph: a fault, or an address to which the screen leads; null if there is
   */
  open(shot: Shot, width: Width): Promise<{ fault: string } | { leadsTo: string } | null>
  /** Takes a PNG picture of the screen that is open: of the whole page, or of what the window shows. */
  take(theme: Theme, part: 'page' | 'window'): Promise<Buffer>
  close(): Promise<void>
}
