import type { Page } from '@playwright/test'

/**
 * Icon buttons on a page without a proper tooltip: those without a name, and those with a `title`, for which the
 * browser shows a second tooltip. A picture that repeats the link beside it is hidden from screen readers and needs none.
 */
export function iconButtonsWithoutTooltip(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The API's reader comes from a library, with its buttons.
    if (!document.documentElement.dataset.mantineColorScheme) return []
    const visibleTextOf = (control: HTMLElement) => {
      const copy = control.cloneNode(true) as HTMLElement
      for (const unseen of copy.querySelectorAll('.mantine-VisuallyHidden-root, svg, [aria-hidden=true]'))
        unseen.remove()
      return copy.textContent?.trim() ?? ''
    }
    return [...document.querySelectorAll<HTMLElement>('button, a[href], [role=button]')]
      .filter((control) => !control.closest('[aria-hidden=true]') && control.checkVisibility())
      .filter((control) => control.querySelector('svg, img') && !visibleTextOf(control))
      .filter((control) => {
        const hidden = control.querySelector('.mantine-VisuallyHidden-root')?.textContent
        const picture = control.querySelector('img')?.alt
        const name = control.ariaLabel || control.getAttribute('aria-labelledby') || hidden || picture
        return control.title || !name
      })
      .map((control) => control.outerHTML.slice(0, 200))
  })
}

/**
 * Runs in every page of the browser tests before the page's own scripts. Reports on the console when a style sheet is
 * inserted that the page already has: the second copy comes after the screen's own style sheets and changes their
 * order.
 */
export function reportSheetsInsertedTwice(): void {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const addressOf = (link: HTMLLinkElement) => new URL(link.href).pathname
  const reported = new Set<string>()
  new MutationObserver(() => {
    const addresses = sheets().map(addressOf)
    for (const address of addresses.filter((each, index) => addresses.indexOf(each) !== index)) {
      if (reported.has(address)) continue
      reported.add(address)
      console.error(`The style sheet ${address} was inserted twice.`)
    }
  }).observe(document, { childList: true, subtree: true })
}
