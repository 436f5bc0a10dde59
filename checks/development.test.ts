import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadConfigFromFile, type UserConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { screenPackages } from '../vite.config.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/** What no browser loads. */
const exclude = [
  '**/server/**',
  '**/test/**',
  '**/testing/**',
  '**/demo/**',
  '**/*.test.ts',
  '**/*.browser.ts',
  'src/*.ts',
]
/** Loaded by the server alone: the pages' shell as HTML, and routes by name. */
const onServer = new Set(['react-dom/server', '@react-router/dev/routes'])

afterEach(() => vi.unstubAllEnvs())

test('every package that a screen imports is prepared by Vite before the first page', async () => {
  const imported = new Set<string>(['react/jsx-runtime', 'react/jsx-dev-runtime'])
  for await (const file of glob(['src/**/*.{ts,tsx}'], { cwd: root, exclude })) {
    const source = await readFile(`${root}${file}`, 'utf8')
    const statements = source.matchAll(
      /^(?:import|export)(?! type)[^'()]*?from '([^.'][^']*)'|import\('([^.'][^']*)'\)/gms,
    )
    for (const [, fixed, late] of statements) imported.add(fixed ?? late ?? '')
  }
  const expected = [...imported].filter((name) => !/^node:|\?url$|\.css$/.test(name) && !onServer.has(name))
  expect(screenPackages.toSorted()).toEqual(expected.sort())
})

test('while developing, requests for the API go to the port that PORT names, with the host that the browser named', async () => {
  vi.stubEnv('PORT', '4567')
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, configFile, root)
  const { server }: UserConfig = loaded?.config ?? {}
  expect(server?.proxy?.['/api']).toEqual({ target: 'http://localhost:4567', changeOrigin: false })
})
