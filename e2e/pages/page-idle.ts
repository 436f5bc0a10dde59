import type { Page } from '@playwright/test'

/** Waits until a page has rendered and is idle. Responses may still be pending. */
export function waitForIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 }))
      }),
  )
}
