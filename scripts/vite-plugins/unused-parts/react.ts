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

/** What the screens do without in React, by the feature that no screen uses. */
export const reactParts: UnusedParts = {
  library: 'react-dom/cjs/',
  functions: {
    'react-dom-client.production.js': {
      ...viewTransitions,
      ...fragmentReferences,
      // <Activity> and <SuspenseList>
      updateActivityComponent: neverRuns,
      commitActivityHydrationCallbacks: neverRuns,
      updateSuspenseListComponent: neverRuns,
      // useActionState
      mountActionState: neverRuns,
      updateActionState: neverRuns,
      rerenderActionState: neverRuns,
      dispatchActionState: neverRuns,
      // The names of components around an error, which a build has shortened anyway.
      describeFiber: '{ return "" }',
    },
  },
  statements: /^FragmentInstance\.prototype\./,
}
