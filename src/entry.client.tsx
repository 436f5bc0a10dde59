import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberChoices } from './ui/forms/early-input.ts'
import { installTrustedTypesPolicy } from './ui/page/trusted-types.ts'
import { stayOnPageWhenUnreachable } from './ui/page/unreachable-notice.tsx'

installTrustedTypesPolicy()
stayOnPageWhenUnreachable()
allowSkippedTransitions()
rememberChoices()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/**
 * A person may go on before the transition to a screen has ended. The browser then skips it and rejects its promise,
 * which the router leaves unhandled. That is not an error.
 */
function allowSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (...given) => {
    const transition = start(...given)
    transition.ready.catch(() => {})
    return transition
  }
}
