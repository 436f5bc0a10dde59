/**
 * Makes node_modules/.bin/node where npm did not. Each platform's package has a program of that name, and
 * npm 9 (Debian 12) removes the link of the right one together with the packages that do not fit.
 * Runs after every installation, under whatever Node npm runs on: keep it plain and old.
 */
const { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs')
const { join } = require('node:path')

const system = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${system}-${process.arch}`
const modules = join(__dirname, '..', 'node_modules')
const program = join(modules, name, 'bin', 'node')
const link = join(modules, '.bin', 'node')

if (process.platform !== 'win32' && existsSync(program) && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', name, 'bin', 'node'), link)
  chmodSync(program, 0o755)
}
