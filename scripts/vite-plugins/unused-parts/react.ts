import { neverRuns, type UnusedParts } from './unused-parts.ts'

const nothing = '{}'

/** `<ViewTransition>`: the router starts view transitions itself. Functions that look for one in a tree find none. */
const viewTransitions = {
  trackEnterViewTransitions: nothing,
  commitEnterViewTransitions: nothing,
  commitExitViewTransitions: nothing,
  commitNestedViewTransitions: nothing,
  restoreEnterOrExitViewTransitions: nothing,
  restoreNestedViewTransitions: nothing,
  measureNestedViewTransitions: nothing,
  measureViewTransitionHostInstancesRecursive: neverRuns,
  applyViewTransitionToHostInstances: neverRuns,
  restoreViewTransitionOnHostInstances: neverRuns,
  applyViewTransitionName: neverRuns,
  restoreViewTransitionName: neverRuns,
  getViewTransitionName: neverRuns,
  getViewTransitionClassName: neverRuns,
  createViewTransitionInstance: neverRuns,
  scheduleViewTransitionEvent: neverRuns,
  startViewTransition: neverRuns,
}

/** References to a `<Fragment>`. */
const fragmentReferences = {
  commitNewChildToFragmentInstances: nothing,
  commitFragmentInstanceInsertionEffects: nothing,
  commitFragmentInstanceDeletionEffects: nothing,
  isFragmentInstanceParent: '{ return false }',
  FragmentInstance: neverRuns,
}

/** What a page tells the browser to load early: the server's pages do, and the build's own loader of modules. */
const resourceHints = {
  prefetchDNS: nothing,
  preconnect: nothing,
  preconnectAs: neverRuns,
  preload: neverRuns,
  preloadModule: neverRuns,
  preinitStyle: neverRuns,
  preinitScript: neverRuns,
  preinitModuleScript: neverRuns,
}

/** The functions of the package react-dom that call these, and those for forms with actions. */
const unusedExports = [
  ...['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinit', 'preinitModule'],
  ...['requestFormReset', 'useFormState', 'useFormStatus', 'useActionState', 'unstable_batchedUpdates'],
]

/** What the screens do without in React, by the feature that no screen uses. */
export const reactParts: UnusedParts = {
  library: 'react-dom/cjs/',
  functions: {
    'react-dom-client.production.js': {
      ...viewTransitions,
      ...fragmentReferences,
      // <SuspenseList>, which this version of React does not export
      updateSuspenseListComponent: neverRuns,
      // useActionState
      mountActionState: neverRuns,
      updateActionState: neverRuns,
      rerenderActionState: neverRuns,
      dispatchActionState: neverRuns,
      // The names of components around an error, which a build has shortened anyway.
      describeFiber: '{ return "" }',
      // Elements whose name has a hyphen
      isCustomElement: '{ return false }',
      setPropOnCustomElement: neverRuns,
      ...resourceHints,
    },
    'react-dom.production.js': {},
  },
  statements: new RegExp(`^FragmentInstance\\.prototype\\.|^exports\\.(${unusedExports.join('|')}) = `),
  // The kinds of fibers for <SuspenseList> and <ViewTransition>
  cases: { of: /\.tag$/, values: [19, 30] },
  absent: /(import_react|React)[\w$]*\.(ViewTransition|useActionState|pre|useForm)|Fragment\w*, \{[^{}]*\bref:/,
  absentOutside: /node_modules\/react(-dom)?\//,
}
