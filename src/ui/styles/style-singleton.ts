import { useEffect } from 'react'

/**
 * Replaces the package react-style-singleton (vite.config.ts), with which open dialogs keep the page behind them from
 * scrolling. The package writes a `<style>` element whose text depends on the scroll bar's width, so no content security
 * policy could list its hash. A constructed style sheet has no element, so policies on inline styles do not apply to it
 * (docs/decisions/0056).
 * @returns a component that applies the styles of its first mounted instance until the last instance unmounts
 */
export function styleSingleton() {
  let instances = 0
  let sheet: CSSStyleSheet | undefined

  // biome-ignore lint/correctness/noComponentHookFactories: the package's interface; each caller creates one component, once
  return function StyleSheet({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: later instances measure a page that is already locked
    useEffect(() => {
      instances += 1
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      return () => {
        instances -= 1
        if (instances > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
        sheet = undefined
      }
    }, [])
    return null
  }
}
