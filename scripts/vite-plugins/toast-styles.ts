import type { Plugin } from 'vite'

const sonner = /node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs$/
const insertion = /^__insertCSS\(.*\);?$/m

/**
 * Keeps sonner from writing a style element, which the content security policy forbids (docs/decisions/0056). The same
 * styles come as a file (src/ui/feedback/toaster.css).
 */
export function toastStylesAsFile(): Plugin {
  return {
    name: 'toast-styles-as-file',
    apply: 'build',
    transform: {
      filter: { id: sonner },
      handler(code) {
        if (!insertion.test(code)) this.error('sonner inserts its styles in another way now.')
        return { code: code.replace(insertion, ''), map: null }
      },
    },
  }
}
