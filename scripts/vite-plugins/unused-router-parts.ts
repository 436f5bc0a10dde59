import type { Plugin } from 'vite'

/** What replaces a module of the router: the same names, for a site that never uses what they are for. */
const replacements: Record<string, string> = {
  // Our routes arrive with the first page (react-router.config.ts): none are discovered later.
  'dom/ssr/fog-of-war.js': `
export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined`,
  // entry.client.tsx passes no instrumentations.
  'router/instrumentation.js': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined`,
}

const replaced = /react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/

/**
 * Leaves two parts of the router out of the screens' scripts that a browser would load and never run: 2 KiB on every page. A
 * build fails when the router imports a name that is not here. What is undefined here, only the router's server imports.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: replaced },
      handler: (id) => replacements[replaced.exec(id)?.[1]?.concat('.js') ?? ''],
    },
  }
}
