import { glob, readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { programSources, screenSources } from '../scripts/building/sources.ts'
import { readConfig, settingNames } from '../src/platform/server/config.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const [dockerfile, ignored, compose, unit, caddy, example, readme, app, api] = await Promise.all(
  [
    'deploy/Dockerfile',
    '.dockerignore',
    'deploy/compose.yaml',
    'deploy/baobab.service',
    'deploy/Caddyfile',
    '.env.example',
    'README.md',
    'src/app.ts',
    'src/api.ts',
  ].map(read),
)
const { port } = readConfig({}, 'production')

/** All that a pattern catches in a file. */
function caught(text: string | undefined, pattern: RegExp): string[] {
  return [...(text ?? '').matchAll(pattern)].map(([, found = '']) => found)
}

/** Seconds of a time as Caddy writes it. */
function secondsOf(written: string | undefined): number {
  const [, count, unitOfTime] = /^(\d+)(s|m)$/.exec(written ?? '') ?? []
  return Number(count) * (unitOfTime === 'm' ? 60 : 1)
}

test('every setting is explained in the example and in the README, and nothing else is', () => {
  const explained = caught(example, /^#?([A-Z][A-Z0-9_]+)=/gm)
  expect(explained.sort()).toEqual([...settingNames].sort())
  const table = readme?.slice(readme.indexOf('## Configuration'), readme.indexOf('`/healthz` says'))
  const named = caught(table, /`([A-Z][A-Z0-9_]+)`/g)
  for (const name of settingNames) expect(named, name).toContain(name)
})

test('the image copies what there is, runs a script that there is, and lets all of it through', async () => {
  const copied = caught(dockerfile, /^COPY (?:--from=build )?(.+) \S+$/gm)
    .flatMap((paths) => paths.split(' '))
    .filter((path) => !path.startsWith('/run-time') && path !== '.')
    .map((path) => path.replace(/^\/app\//, ''))
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'src', 'migrations', 'vite.config.ts']))
  const letThrough = caught(ignored, /^!(.+)$/gm)
  for (const path of copied.filter((each) => each !== 'build')) {
    await expect(stat(new URL(path, root)), path).resolves.toBeDefined()
    expect(
      letThrough.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)),
      path,
    ).toBe(true)
  }
  for (const path of [...caught(dockerfile, /"(scripts\/[^"]+)"/g), ...caught(unit, / (scripts\/\S+)$/gm)])
    await expect(stat(new URL(path, root)), path).resolves.toBeDefined()
  for (const path of letThrough) await expect(stat(new URL(path, root)), path).resolves.toBeDefined()
})

test('what the build is stamped with is in the image, so that nothing is built at start', async () => {
  const copied = caught(dockerfile, /^COPY --from=build (.+) \S+$/gm).join(' ')
  const patterns = [...screenSources.include, ...programSources.include]
  const sources = await Array.fromAsync(glob(patterns, { cwd: root.pathname }))
  const tops = new Set(sources.map((path) => path.split('/')[0]))
  expect(tops.size).toBeGreaterThan(3)
  for (const top of tops) expect(copied.split(' '), top).toContain(`/app/${top}`)
})

test('image, compose file, unit and proxy agree on the port, the settings and the signs of life', () => {
  expect(caught(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([String(port)])
  expect(dockerfile).toContain(`PORT=${port} `)
  expect(compose).toContain(`"127.0.0.1:${port}:${port}"`)
  expect(caddy).toContain(`reverse_proxy localhost:${port} {`)
  const environment = compose?.slice(compose.indexOf('    environment:'), compose.indexOf('    ports:'))
  const settings = [
    ...caught(environment, /^ {6}([A-Z0-9_]+):/gm),
    ...caught(unit, /^Environment=(.+)$/gm).flatMap((line) => caught(line, /(\w+)=/g)),
    ...caught(dockerfile, /^ENV (.+)$/gm).flatMap((line) => caught(line, /([A-Z_]+)=/g)),
  ].filter((name) => name !== 'NODE_ENV' && name !== 'PATH')
  expect(settings.length).toBeGreaterThan(8)
  for (const name of settings) expect(settingNames, name).toContain(name)
  const [health = ''] = caught(dockerfile, /process\.env\.PORT\}(\/\w+)`/g)
  expect(app).toContain(`app.get('${health}'`)
})

test('nothing runs as root, and nothing is left open that the process does not need', () => {
  const users = caught(dockerfile, /^USER (\S+)$/gm)
  expect(users).toEqual(['baobab'])
  expect(dockerfile?.indexOf('\nUSER ')).toBeLessThan(dockerfile?.indexOf('\nCMD ') ?? 0)
  expect(unit).toMatch(/^User=baobab$/m)
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'CapabilityBoundingSet='])
    expect(unit?.split('\n')).toContain(line)
  for (const line of ['read_only: true', 'no-new-privileges:true']) expect(compose).toContain(line)
  expect(compose).not.toMatch(/PASSWORD: [^$\s]/)
})

test('the proxy waits longer than live streams are silent, and never closes a connection last', () => {
  const [heartbeat] = caught(api, /^const heartbeat = (\d+)$/gm)
  const [keepAlive = ''] = caught(app, /keepAliveTimeout: ([\d_]+)/g)
  const [readTimeout] = caught(caddy, /read_timeout (\S+)/g)
  const [keptOpen] = caught(caddy, /keepalive (\S+)/g)
  expect(secondsOf(readTimeout)).toBeGreaterThan(2 * Number(heartbeat))
  expect(secondsOf(keptOpen) * 1000).toBeLessThan(Number(keepAlive.replaceAll('_', '')))
  expect(caddy).toContain('flush_interval -1')
})
