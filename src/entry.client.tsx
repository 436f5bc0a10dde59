import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { letPlainTextThrough } from './ui/plain-text-policy.ts'
import { stayWhenOffline } from './ui/stay-when-offline.ts'

letPlainTextThrough()
stayWhenOffline()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
