import type { Plugin } from 'vite'

const helper = /vite\/preload-helper/
const original = /\blink\.href = dep\.href\b/

/**
 * Code that is loaded late inserts its style sheets by full addresses. Pages link theirs by path, and React recognizes a
 * sheet only by the same address. With paths for both, a sheet is never inserted twice (src/root.tsx).
 */
export function lateStylesByPath(): Plugin {
  return {
    name: 'late-styles-by-path',
    apply: 'build',
    transform: {
      filter: { id: helper },
      handler(code) {
        if (!original.test(code)) this.error('Vite loads late style sheets in another way now.')
        return { code: code.replace(original, 'link.href = isCss ? dep.pathname : dep.href'), map: null }
      },
    },
  }
}
