import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { letPlainTextThrough } from './ui/plain-text-policy.ts'
import { stayWhenUnreachable } from './ui/stay-when-unreachable.ts'
import { provideTooltips } from './ui/tooltips.ts'

letPlainTextThrough()
stayWhenUnreachable()
provideTooltips()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
