/**
 * Completes what npm leaves undone when it runs under an older Node than the one that the project brings
 * along (Debian 12: npm 9 on Node 18), and trims an installation that only runs the site. Runs after every installation,
 * under that older Node.
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
  if (!process.execPath.startsWith(root) && process.env.npm_execpath) installWhatWasLeftOut()
  linkNode()
}
// A site that only runs takes half the space.
if (!existsSync(join(modules, 'vitest'))) trimPackages(modules)

/** npm skips an optional package, such as Vite's binary for this platform, that asks for a newer Node than npm's. */
function installWhatWasLeftOut() {
  const npm = [process.env.npm_execpath, 'install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit']
  const { status } = spawnSync(program, npm, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status || 1)
}

/** npm 9 removes the link to the right program together with the packages for the other platforms. */
function linkNode() {
  const link = join(modules, '.bin', 'node')
  if (existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(join('..', name, 'bin', 'node'), link)
}
