import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './sources.ts'

/** Builds the screens in a process of its own, which ends with its parent process, however that ends. */
process.once('disconnect', () => process.exit(1))
process.argv.splice(2, process.argv.length, 'build')
await import(pathToFileURL(join(root, 'node_modules/@react-router/dev/bin.cjs')).href)
