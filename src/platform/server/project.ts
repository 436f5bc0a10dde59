import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The folder with package.json, the migrations, and the build, wherever the program runs from. */
export const projectFolder = new URL('./', pathToFileURL(findPackageJSON(import.meta.url) ?? ''))

/** Whether the program runs from the bundle that the build makes of all modules (docs/decisions/0033). */
export const isBuilt = import.meta.url.endsWith('.js')

const { version: written } = JSON.parse(readFileSync(new URL('package.json', projectFolder), 'utf8')) as {
  version: string
}

/** The version in package.json. */
export const version = written
