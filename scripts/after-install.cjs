/**
 * Completes an installation by an npm that runs under an older Node than the one that the project installs (Debian 12:
 * npm 9 on Node 18), and trims an installation that only runs the site. Runs after every installation, under the older
 * Node.
 */
const { spawnSync } = require('node:child_process')
const { existsSync, rmSync, symlinkSync } = require('node:fs')
const { join } = require('node:path')
const { trimPackages } = require('./trim-packages.cjs')

const root = join(__dirname, '..')
const modules = join(root, 'node_modules')
const name = `node-${process.platform}-${process.arch}`
const program = join(modules, name, 'bin', 'node')

if (process.platform !== 'win32' && existsSync(program)) {
  if (!process.execPath.startsWith(root) && process.env.npm_execpath) installSkippedPackages()
  linkNode()
}
// An installation without development dependencies needs half the space.
if (!existsSync(join(modules, 'vitest'))) trimPackages(modules)

/** npm skips an optional package that requires a newer Node than npm's, such as Vite's binary for this platform. */
function installSkippedPackages() {
  const npm = [process.env.npm_execpath, 'install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit']
  const { status } = spawnSync(program, npm, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status || 1)
}

/** npm 9 removes the link to the right program when it removes the packages for other platforms. */
function linkNode() {
  const link = join(modules, '.bin', 'node')
  if (existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(join('..', name, 'bin', 'node'), link)
}
