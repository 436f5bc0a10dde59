import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** How Lingui finds the texts, and where their translations are (docs/translating.md). */
export default defineConfig({
  sourceLocale: 'en',
  locales: globSync('translations/*.po', { cwd: import.meta.dirname }).map((file) => basename(file, '.po')),
  catalogs: [
    { path: 'translations/{locale}', include: ['src'], exclude: ['**/test/**', '**/*.test.ts', '**/demo/**'] },
  ],
  format: formatter({ lineNumbers: false }),
  // Imports that the build replaces (package.json, "imports").
  macro: { corePackage: ['#text'], jsxPackage: ['#trans'] },
  runtimeConfigModule: { i18n: ['#translation', 'i18n'], Trans: ['#translated-elements', 'Trans'] },
})
