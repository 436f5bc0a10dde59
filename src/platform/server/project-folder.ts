import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Where package.json, the migrations and the build are, wherever this runs from. */
export const projectFolder = new URL('./', pathToFileURL(findPackageJSON(import.meta.url) ?? ''))

/** Whether this runs out of the few files that the build makes of all modules (docs/decisions/0033). */
export const isBuilt = import.meta.url.endsWith('.js')
