/**
 * Loaded before every npm script: reports in one sentence what is missing, instead of a stack trace. Any Node.js must be
 * able to read this file, so it uses no syntax that is newer than 2016.
 */
const fs = require('fs')
const path = require('path')

/** The oldest version that runs this project: it has import.meta.main, execve, node:sqlite, and type stripping. */
const needed = '24.2.0'

/** The platforms for which npm installs a Node.js with the project. */
const brought = ['linux-x64', 'linux-arm64', 'darwin-x64', 'win32-x64']

const root = path.join(__dirname, '..')
const running = process.versions.node

function isOlder(version, other) {
  const parts = version.split('.').map(Number)
  const others = other.split('.').map(Number)
  const at = parts.findIndex((part, index) => part !== others[index])
  return at >= 0 && parts[at] < others[at]
}

function exitWith(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (isOlder(running, needed)) {
  const platform = `${process.platform}-${process.arch}`
  const isBrought = brought.indexOf(platform) >= 0
  const advice = isBrought
    ? 'run "npm ci", without --omit=optional, which brings one along'
    : `install one, as npm brings none along for ${platform}`
  exitWith(`Baobab needs Node.js ${needed} or newer, and this is ${running}: ${advice}.`)
}
if (!fs.existsSync(path.join(root, 'node_modules'))) exitWith('The packages of Baobab are missing: run "npm ci" first.')

// The compiled scripts of a start are kept, so that the next one need not load the compiler of TypeScript.
const isStart = path.basename(process.argv[1] || '') === 'start.ts'
const nodeModule = require('module')
if (isStart && nodeModule.enableCompileCache)
  nodeModule.enableCompileCache(path.join(root, 'build', 'compiled-scripts'))

// Processes that the script starts inherit its options of Node, and need no check of their own.
const at = process.execArgv.indexOf('-r')
if (at >= 0) process.execArgv.splice(at, 2)
