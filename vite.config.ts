import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { clientContracts } from './scripts/client-contracts.ts'

/** The entry, the root, and the small pieces that most screens show. What they import comes with them. */
const inBase =
  /src[\\/](entry\.client|root|ui[\\/](avatar|coming-soon|logo|page-meta|page-title|route-announcer|theme-switch|weave))\.tsx?/
/** Icons that both public pages and the signed-in frame show. */
const inBoth = /[\\/]Icon(AlertTriangle|ChevronDown|CircleCheck|User|Users)\.mjs$/

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
            codeSplitting: {
              groups: [
                { name: 'base', test: inBase, priority: 9 },
                { name: 'base-icons', test: inBoth, priority: 8.5 },
                { name: 'app', test: /src[\\/]ui[\\/](app-shell|api|toast|menu|theme-menu)\.tsx?$/, priority: 8 },
                {
                  name: 'frame',
                  test: /src[\\/]dashboard[\\/]web[\\/](signed-in-frame|members-only-layout)\.tsx$/,
                  priority: 7,
                },
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
