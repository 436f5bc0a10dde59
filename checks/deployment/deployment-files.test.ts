import { glob, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as YAML from 'yaml'
import { programSources, screenSources } from '../../scripts/site-build/sources.ts'
import { heartbeatSeconds } from '../../src/platform/contract/live.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { settingNames } from '../../src/platform/server/config/settings-schema.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const [dockerfile, ignored, compose, unit, backupUnit, command, caddy, example, readme, app] = await Promise.all(
  [
    'deploy/Dockerfile',
    '.dockerignore',
    'deploy/compose.yaml',
    'deploy/baobab.service',
    'deploy/baobab-backup.service',
    'deploy/baobab-command',
    'deploy/Caddyfile',
    '.env.example',
    'README.md',
    'src/app/http-server.ts',
  ].map(read),
)
const { port } = readConfig({}, 'production')

/** Everything that a pattern's group matches in a file. */
function matchesOf(text: string | undefined, pattern: RegExp): string[] {
  return [...(text ?? '').matchAll(pattern)].map(([, match = '']) => match)
}

/** The seconds of a duration as Caddy writes it. */
function secondsOf(written: string | undefined): number {
  const [, count, unitOfTime] = /^(\d+)(s|m)$/.exec(written ?? '') ?? []
  return Number(count) * (unitOfTime === 'm' ? 60 : 1)
}

test('every setting is documented in .env.example and in the README, and no other is', () => {
  const documented = matchesOf(example, /^#?([A-Z][A-Z0-9_]+)=/gm)
  expect(documented.sort()).toEqual([...settingNames].sort())
  const table = readme?.slice(readme.indexOf('## Configuration'), readme.indexOf('`/healthz` says'))
  const named = matchesOf(table, /`([A-Z][A-Z0-9_]+)`/g)
  for (const name of settingNames) expect(named, name).toContain(name)
})

test('the image copies existing files, runs existing scripts, and .dockerignore includes them', async () => {
  const copied = matchesOf(dockerfile, /^COPY (?:--from=build )?(.+) \S+$/gm)
    .flatMap((paths) => paths.split(' '))
    .filter((path) => !path.startsWith('/run-time') && path !== '.')
    .map((path) => path.replace(/^\/app\//, ''))
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'src', 'migrations', 'vite.config.ts']))
  const included = matchesOf(ignored, /^!(.+)$/gm)
  for (const path of copied.filter((each) => each !== 'build')) {
    await expect(stat(new URL(path, root)), path).resolves.toBeDefined()
    expect(
      included.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)),
      path,
    ).toBe(true)
  }
  for (const path of [...matchesOf(dockerfile, /"(scripts\/[^"]+)"/g), ...matchesOf(unit, / (scripts\/\S+)$/gm)])
    await expect(stat(new URL(path, root)), path).resolves.toBeDefined()
  for (const path of included) await expect(stat(new URL(path, root)), path).resolves.toBeDefined()
})

test('all sources of the build are in the image, so that nothing is built at start', async () => {
  const copied = matchesOf(dockerfile, /^COPY --from=build (.+) \S+$/gm).join(' ')
  const patterns = [...screenSources.include, ...programSources.include]
  const sources = await Array.fromAsync(glob(patterns, { cwd: fileURLToPath(root) }))
  const tops = new Set(sources.map((path) => path.split('/')[0]))
  expect(tops.size).toBeGreaterThan(3)
  for (const top of tops) expect(copied.split(' '), top).toContain(`/app/${top}`)
})

test('image, compose file, unit, and proxy agree on the port, the settings, and the health check', () => {
  expect(matchesOf(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([String(port)])
  expect(dockerfile).toContain(`PORT=${port} `)
  expect(compose).toContain(`"127.0.0.1:${port}:${port}"`)
  expect(caddy).toContain(`reverse_proxy localhost:${port} {`)
  const settings = [
    ...matchesOf(unit, /^Environment=(.+)$/gm).flatMap((line) => matchesOf(line, /(\w+)=/g)),
    ...matchesOf(dockerfile, /^ENV (.+)$/gm).flatMap((line) => matchesOf(line, /([A-Z_]+)=/g)),
  ].filter((name) => name !== 'NODE_ENV' && name !== 'PATH')
  expect(settings.length).toBeGreaterThan(3)
  for (const name of settings) expect(settingNames, name).toContain(name)
  const [health = ''] = matchesOf(dockerfile, /process\.env\.PORT\}(\/\w+)`/g)
  expect(app).toContain(`app.get('${health}'`)
})

test('all examples use the same paths for the project and its data', async () => {
  const documents = ['README.md', '.env.example', 'docs/deployment.md', 'docs/operations.md']
  const deployed = await Array.fromAsync(glob('deploy/*', { cwd: fileURLToPath(root) }))
  const files = [...documents, ...deployed.filter((path) => path.includes('.') || path.endsWith('-command'))]
  expect(files.length).toBeGreaterThan(10)
  for (const path of files) {
    const text = await read(path)
    const projects = matchesOf(text, /(\/(?:opt|home|srv|root|usr\/local\/share|var\/www)\/[\w./-]*baobab)/g)
    expect(new Set([...projects, '/opt/baobab']), path).toEqual(new Set(['/opt/baobab']))
    const folders = matchesOf(text, /DATA_DIR=([\w./]+)/g).filter((folder) => folder !== '/tmp/trial')
    const usual = path === 'deploy/Dockerfile' ? '/data' : '/var/lib/baobab'
    expect(new Set([...folders, usual]), path).toEqual(new Set([usual]))
  }
})

test('the backup unit and the host command run like the site: user, folder, settings, limits', () => {
  const lines = (text: string | undefined) => new Set(text?.split('\n').filter((line) => /^[A-Z]\w+=/.test(line)))
  const own =
    /^(Description|Documentation|After|Wants|Type|ExecStart|Restart|RestartSec|KillMode|Timeout|LimitNOFILE|WantedBy)/
  const shared = [...lines(unit)].filter((line) => !own.test(line))
  expect(shared.length).toBeGreaterThan(25)
  expect(shared.filter((line) => !lines(backupUnit).has(line))).toEqual([])
  for (const part of ['--uid=baobab', '--working-directory=/opt/baobab', 'EnvironmentFile=-/etc/baobab.env'])
    expect(command).toContain(part)
  const [settings = ''] = matchesOf(unit, /^Environment=(.+)$/gm)
  for (const setting of settings.split(' ')) expect(command).toContain(`--setenv=${setting} `)
})

type Service = {
  environment: Record<string, string>
  profiles?: string[]
  depends_on?: Record<string, unknown>
}
const { services } = YAML.parse(compose ?? '') as { services: Record<'app' | 'database' | 'mail', Service> }

test('the compose file passes on every setting of the README, except those that the image sets', () => {
  const table = readme?.slice(readme.indexOf('## Configuration'), readme.indexOf('`/healthz` says'))
  const named = matchesOf(table, /^\| (`.+?`) \|/gm).flatMap((cell) => matchesOf(cell, /`([A-Z][A-Z0-9_]+)`/g))
  const fixed = matchesOf(dockerfile, /^ENV (.+)$/gm).flatMap((line) => matchesOf(line, /([A-Z_]+)=/g))
  const wanted = named.filter((name) => !fixed.includes(name))
  expect(wanted).toEqual(expect.arrayContaining(['ADMIN_EMAIL', 'S3_SECRET_ACCESS_KEY', 'STRIPE_MEMBER_PRICE']))
  const { environment } = services.app
  const beside = ['PGPASSWORD', 'OTEL_EXPORTER_OTLP_HEADERS']
  expect(Object.keys(environment).sort()).toEqual([...wanted, ...beside].sort())
  for (const name of wanted.filter((each) => each !== 'DATABASE_URL'))
    expect(environment[name], name).toBe(`\${${name}:-}`)
})

test('the database password of the compose file may contain any character, because it is in no URL', () => {
  const { DATABASE_URL: url, PGPASSWORD: password } = services.app.environment
  const [defaultUrl = ''] = matchesOf(url, /^\$\{DATABASE_URL:-(.+)\}$/g)
  expect(new URL(defaultUrl)).toMatchObject({ username: 'baobab', password: '', host: 'database:5432' })
  expect(password).toBe(services.database.environment.POSTGRES_PASSWORD)
})

test('the mail catcher starts only with its profile, and the site does not depend on it', () => {
  expect(services.mail.profiles).toEqual(['mailpit'])
  expect(Object.keys(services.app.depends_on ?? {})).toEqual(['database'])
  expect(services.database.profiles).toBeUndefined()
})

test('nothing runs as root, and the process has only the rights that it needs', () => {
  const users = matchesOf(dockerfile, /^USER (\S+)$/gm)
  expect(users).toEqual(['baobab'])
  expect(dockerfile?.indexOf('\nUSER ')).toBeLessThan(dockerfile?.indexOf('\nCMD ') ?? 0)
  expect(unit).toMatch(/^User=baobab$/m)
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'CapabilityBoundingSet='])
    expect(unit?.split('\n')).toContain(line)
  for (const line of ['read_only: true', 'no-new-privileges:true']) expect(compose).toContain(line)
  expect(compose).not.toMatch(/PASSWORD: [^$\s]/)
})

test('the proxy waits longer than the heartbeat of live connections, and closes idle connections before the site does', () => {
  const [keepAlive = ''] = matchesOf(app, /keepAliveTimeout: ([\d_]+)/g)
  const [readTimeout] = matchesOf(caddy, /read_timeout (\S+)/g)
  const [keptOpen] = matchesOf(caddy, /keepalive (\S+)/g)
  expect(secondsOf(readTimeout)).toBeGreaterThan(2 * heartbeatSeconds)
  expect(secondsOf(keptOpen) * 1000).toBeLessThan(Number(keepAlive.replaceAll('_', '')))
  expect(caddy).toContain('flush_interval -1')
})
