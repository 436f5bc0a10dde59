import type { Page } from '@playwright/test'

/** Waits until a page has drawn itself and has nothing left to do; what it asked others for may still come. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 }))
      }),
  )
}
