import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadConfigFromFile, type UserConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { screenPackages } from '../../vite.config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))

/** Files that no browser loads. */
const exclude = [
  '**/server/**',
  '**/test/**',
  '**/testing/**',
  '**/demo/**',
  '**/*.test.ts',
  '**/*.browser.ts',
  'src/*.ts',
  'src/app/**/*.ts',
  'src/*/capability.ts',
]
/** Packages that only the server loads. */
const onServer = new Set(['react-dom/server', '@react-router/dev/routes'])

afterEach(() => vi.unstubAllEnvs())

test('Vite prepares every package that a screen imports before the first page', async () => {
  const imported = new Set<string>(['react/jsx-runtime', 'react/jsx-dev-runtime'])
  for await (const file of glob(['src/**/*.{ts,tsx}'], { cwd: root, exclude })) {
    const source = await readFile(`${root}${file}`, 'utf8')
    const statements = source.matchAll(
      /^(?:import|export)(?! type)[^'()]*?from '([^.'][^']*)'|import\('([^.'][^']*)'\)/gms,
    )
    for (const [, eager, lazy] of statements) imported.add(eager ?? lazy ?? '')
  }
  const expected = [...imported].filter((name) => !/^node:|^#|\?url$|\.css$/.test(name) && !onServer.has(name))
  expect(screenPackages.toSorted()).toEqual(expected.sort())
})

test('in development, API requests go to the port of PORT, with the browser’s host', async () => {
  vi.stubEnv('PORT', '4567')
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, configFile, root)
  const { server }: UserConfig = loaded?.config ?? {}
  expect(server?.proxy?.['/api']).toEqual({ target: 'http://localhost:4567', changeOrigin: false })
})
