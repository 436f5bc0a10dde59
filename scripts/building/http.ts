import type { Plugin } from 'vite'

const id = '\0http'

/**
 * Takes `node:http` from Node without importing it: an import asks for everything it exports, among them the browser's
 * `WebSocket`, for which Node loads all of its client for HTTP, at every start.
 */
export function httpAlone(): Plugin {
  return {
    name: 'http-alone',
    enforce: 'pre',
    resolveId: (source) => (/^(node:)?http$/.test(source) ? id : null),
    load: (loaded) => (loaded === id ? `module.exports = process.getBuiltinModule('node:http')` : null),
  }
}
