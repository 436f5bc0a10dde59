import { neverRuns, type UnusedParts } from './unused-parts.ts'

/** What replaces a module: the same names, for a site that never uses what they are for. What is undefined, only the server imports. */
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

/**
 * Functions that never run here: no screen has an action, a fetcher, a `<Form>`, or a link that prefetches, and no route is
 * added later.
 */
const functions: UnusedParts['functions'] = {
  'router/router.js': {
    handleAction: neverRuns,
    fetch: neverRuns,
    handleFetcherAction: neverRuns,
    handleFetcherLoader: neverRuns,
    getUpdatedRevalidatingFetchers: neverRuns,
    resetFetcher: neverRuns,
    markFetchRedirectsDone: '{ return false }',
    abortStaleFetchLoads: '{ return false }',
    discoverRoutes: neverRuns,
    patchRoutesImpl: neverRuns,
    normalizeNavigateOptions: '{ return { path } }',
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: neverRuns,
    singleFetchLoaderFetcherStrategy: neverRuns,
    nonSsrStrategy: neverRuns,
  },
  'dom/ssr/components.js': {
    PrefetchPageLinks: neverRuns,
    usePrefetchBehavior: '{ return [false, null, {}] }',
  },
  'dom/ssr/routes.js': {},
  'dom/lib.js': {},
  'components.js': {},
  'hooks.js': { RSCErrorHandler: neverRuns, DefaultErrorComponent: neverRuns },
  'router/history.js': {},
  'router/utils.js': {},
}

/** What the screens do without in the router. */
export const routerParts: UnusedParts = {
  library: 'react-router/dist/production/lib/',
  replacements,
  functions,
  // Warnings and messages are for developers: the development server has them.
  statements: /^warn(ing|Once)\(|^\w+\.displayName = /,
  hasInvariants: true,
  absent: /\b(useFetchers?|useSubmit)\b|\bprefetch: "/,
}
