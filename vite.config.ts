import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { clientContracts } from './scripts/vite-plugins/client-contracts.ts'
import { lateStylesByPath } from './scripts/vite-plugins/late-styles.ts'
import { themeStyles } from './scripts/vite-plugins/theme-styles.ts'
import { toastStylesAsFile } from './scripts/vite-plugins/toast-styles.ts'
import { translatableTexts } from './scripts/vite-plugins/translatable-texts.ts'
import { mantineParts } from './scripts/vite-plugins/unused-parts/mantine.ts'
import { reactParts } from './scripts/vite-plugins/unused-parts/react.ts'
import { routerParts } from './scripts/vite-plugins/unused-parts/router.ts'
import { unusedParts } from './scripts/vite-plugins/unused-parts/unused-parts.ts'

/** One of our modules in a folder or its subfolders, or a library's component or icon, by name. Vite's ids have slashes. */
const ours = (folder: string, names: string) => `src/${folder}/(?:[a-z-]+/)*(${names})\\.tsx?`
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
  ours('ui', 'avatar|brand|page-meta|request-timeout|route-announcer|site-area|theme-switch|toast'),
  // Who reads a public page, and whether that changed in another tab.
  ours('accounts/web/session', 'signed-in-account'),
)
/** Small things that both public pages and the signed-in frame show. */
const inBoth = anyOf(
  icon('AlertTriangle|ArrowLeft|Briefcase|CalendarEvent|ChevronDown|CircleCheck|ExternalLink|User|Users'),
  component('Badge'),
  ours('ui', 'dates|not-found-page'),
  'src/platform/contract/text/text-parts\\.ts',
  // Which parts of the site are on, for what links to them.
  ours('ui/page', 'parts'),
  'src/platform/contract/parts/parts\\.ts',
)
/** What nearly every screen inside a frame shows: many small files would weigh more, as each route names its own. */
const inApp = anyOf(
  ours('ui', 'app-shell|api-client|menu|theme-menu|page-heading|empty-state|loading-status|results'),
  ours('ui', 'confirm-dialog|copy-link|drafts'),
  // The login and the registration, which stand outside the frame, ask who is logged in, too.
  ours('accounts', 'home-path|use-account|use-session-watch|require-account|use-log-out'),
  'src/accounts/web/api\\.ts',
  icon('Mail|X'),
  component('CloseButton|Skeleton'),
  '@mantine/hooks/esm/(use-disclosure|use-merged-ref|use-uncontrolled)/',
)
/** Boxes to type in and to choose from. */
const inFields = anyOf(component('Input|InputBase|TextInput|NativeSelect|Combobox/ComboboxChevron'))
/** What every screen about jobs stands on: the way to the server, and apart from it what a public job needs, too. */
const inJobs = /src[\\/]jobs[\\/](contract\.ts\?routes|web[\\/]api\.ts)/
const inJobTexts = /src[\\/]jobs[\\/](contract\.ts\?constants|web[\\/](paths|labels)\.ts)/
/** The same for profiles, and for whether employers see them. */
const inProfiles = /src[\\/](profiles|candidates)[\\/](contract\.ts\?|labels\.ts|web[\\/](api|paths)\.ts)/

/**
 * Every package that the screens import. While developing, Vite prepares these once before the first page; one that it
 * met later would make it start over while the page loads ("Outdated Optimize Dep").
 * checks/deployment/dev-server.test.ts compares this list with the imports.
 */
export const screenPackages = [
  '@lingui/core',
  '@lingui/react/server',
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@orpc/client',
  '@orpc/contract',
  '@simplewebauthn/browser',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'markdown-it',
  'qr/decode.js',
  'react',
  'react-dom',
  'react-dom/client',
  'react-easy-crop',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'sonner',
  'uqr',
  'zod',
]

/**
 * The API while developing, where scripts/dev.ts starts it. Requests keep the host that the browser named: the API
 * refuses writes whose origin is another than the host.
 */
const api = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false }

export default defineConfig(({ command }) => ({
  plugins: [
    translatableTexts(),
    clientContracts(),
    lateStylesByPath(),
    toastStylesAsFile(),
    themeStyles(),
    [reactParts, routerParts, mantineParts].map(unusedParts),
    reactRouter(),
  ],
  resolve: {
    alias: [
      { find: /^entities$/, replacement: fileURLToPath(new URL('src/ui/markup/named-characters.ts', import.meta.url)) },
      {
        find: /^react-style-singleton$/,
        replacement: fileURLToPath(new URL('src/ui/styles/style-singleton.ts', import.meta.url)),
      },
    ],
  },
  build: { target: 'es2022' },
  worker: { format: 'es' },
  // A build keeps the few icons that pages show. While developing, Node loads the package as it is, because passing each
  // of its thousands of modules through Vite takes half a minute.
  ssr: { noExternal: command === 'build' ? ['@tabler/icons-react'] : [] },
  optimizeDeps: { include: screenPackages },
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
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names.every((name) => name.endsWith('.css'))
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'base', test: inBase, priority: 9 },
                { name: 'both', test: inBoth, priority: 8.5 },
                { name: 'app', test: inApp, priority: 8 },
                { name: 'fields', test: inFields, priority: 7.5 },
                {
                  name: 'frame',
                  test: /src[\\/]dashboard[\\/]web[\\/]frame[\\/](signed-in-frame|viewer-frame|members-only-layout)\.tsx$/,
                  priority: 7,
                },
                { name: 'job-texts', test: inJobTexts, priority: 6.6 },
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
    proxy: { '/api': api, '/dev': api, '/site.webmanifest': api },
  },
}))
