import type { Page } from '@playwright/test'

/**
 * Every icon button on a page that would have no tooltip of ours: one without a name to show, or with a `title`, for
 * which the browser draws its own beside it.
 */
export function iconButtonsWithoutTooltip(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The reader of the API comes from a library, buttons and all.
    if (!document.documentElement.dataset.mantineColorScheme) return []
    const wordsOf = (control: HTMLElement) => {
      const copy = control.cloneNode(true) as HTMLElement
      for (const unseen of copy.querySelectorAll('.mantine-VisuallyHidden-root, svg, [aria-hidden=true]'))
        unseen.remove()
      return copy.textContent?.trim() ?? ''
    }
    return [...document.querySelectorAll<HTMLElement>('button, a[href], [role=button]')]
      .filter((control) => control.checkVisibility() && control.querySelector('svg, img') && !wordsOf(control))
      .filter((control) => {
        const hidden = control.querySelector('.mantine-VisuallyHidden-root')?.textContent
        const picture = control.querySelector('img')?.alt
        const name = control.ariaLabel || control.getAttribute('aria-labelledby') || hidden || picture
        return control.title || !name
      })
      .map((control) => control.outerHTML.slice(0, 200))
  })
}
