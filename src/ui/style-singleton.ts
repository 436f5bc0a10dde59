import { useEffect } from 'react'

/**
 * In place of the package react-style-singleton (vite.config.ts), by which open dialogs keep the page behind them from
 * scrolling. That one writes a `<style>` whose text depends on the scroll bar's width, so that no policy could list its
 * hash. A sheet that a script constructs stands in no element: policies on inline styles do not concern it
 * (docs/decisions/0056).
 * @returns a component that applies the styles given to the first of its instances on the page, until the last one goes
 */
export function styleSingleton() {
  let instances = 0
  let sheet: CSSStyleSheet | undefined

  // biome-ignore lint/correctness/noComponentHookFactories: the package's interface; its callers make one each, for good
  return function StyleSheet({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: what later instances measure is true of a locked page only
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
