import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The entry, the root, and the small pieces that most screens show. What they import comes with them. */
const inBase = /src[\\/](entry\.client|root|ui[\\/](avatar|coming-soon|page-meta|theme-switch|weave))\.tsx?/

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022' },
  // Left to itself, the server would load every icon there is to show the few that pages need.
  ssr: { noExternal: ['@tabler/icons-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs travels as one file: thirty small ones take longer than their bytes do.
              groups: [{ name: 'base', test: inBase }],
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
