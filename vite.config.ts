import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { clientContracts } from './scripts/client-contracts.ts'

/** One of our modules below a folder, or a component or icon of a library, by their names; Vite's ids have slashes. */
const ours = (folder: string, names: string) => `src/${folder}/(${names})\\.tsx?`
const component = (names: string) => `@mantine/core/esm/components/(${names})/`
const icon = (names: string) => `/Icon(${names})\\.mjs$`
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'))

/**
 * React, the router, the root and the small pieces that most screens show. What they import comes with them. The entry
 * is no part of it: it must start only when it is asked for, after the modules of the screen are there.
 */
const inBase = anyOf(
  'node_modules/(react-dom/client\\.js|react-router/dist/[a-z]+/dom-export\\.js|react-router/.*/hydrated-router\\.js)',
  'src/root\\.tsx?',
  'vite/preload-helper',
  ours('ui', 'avatar|coming-soon|logo|page-meta|page-title|route-announcer|theme-switch|toast|weave'),
)
/** Small things that both public pages and the signed-in frame show. */
const inBoth = anyOf(
  icon('AlertTriangle|ArrowLeft|ChevronDown|CircleCheck|ExternalLink|User|Users'),
  component('Badge'),
)
/** What nearly every screen inside a frame shows: many small files would weigh more, as each route names its own. */
const inApp = anyOf(
  ours('ui', 'app-shell|api|menu|theme-menu|page-heading|load-error|load-more|loading-status'),
  ours('ui', 'relative-time|confirm-dialog|results|empty-state|copy-link|drafts'),
  icon('X'),
  component('CloseButton'),
)
/** Boxes to type in and to choose from. */
const inFields = anyOf(component('Input|InputBase|TextInput|NativeSelect|Combobox/ComboboxChevron'))
/** What every screen about jobs stands on: addresses, words, the way to the server. */
const inJobs = /src[\\/]jobs[\\/](contract\.ts\?|web[\\/](api|paths|job-words)\.ts)/
/** The same for profiles, and for whether employers see them. */
const inProfiles = /src[\\/](profiles|candidates)[\\/](contract\.ts\?|web[\\/](api|paths|labels|own-profile)\.tsx?)/

export default defineConfig({
  plugins: [clientContracts(), reactRouter()],
  resolve: {
    alias: [
      { find: /^entities$/, replacement: new URL('src/ui/markup/named-characters.ts', import.meta.url).pathname },
    ],
  },
  build: { target: 'es2022' },
  // Left to itself, the server would load every icon there is to show the few that pages need.
  ssr: { noExternal: ['@tabler/icons-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // Importing one of our modules does nothing but define what it exports: what nobody uses stays out.
            moduleSideEffects: [{ test: /[\\/]src[\\/].*\.tsx?$/, sideEffects: false }],
          },
          output: {
            // Names would weigh as much as what is in many of them: every route lists its files.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'base', test: inBase, priority: 9 },
                { name: 'base-icons', test: inBoth, priority: 8.5 },
                { name: 'app', test: inApp, priority: 8 },
                { name: 'fields', test: inFields, priority: 7.5 },
                {
                  name: 'frame',
                  test: /src[\\/]dashboard[\\/]web[\\/](signed-in-frame|members-only-layout)\.tsx$/,
                  priority: 7,
                },
                { name: 'jobs', test: inJobs, priority: 6.5 },
                { name: 'profiles', test: inProfiles, priority: 6.4 },
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 6 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/dev': 'http://localhost:3000',
      '/site.webmanifest': 'http://localhost:3000',
    },
  },
})
