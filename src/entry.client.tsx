import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installTooltips } from './ui/overlays/tooltips.ts'
import { installTrustedTypesPolicy } from './ui/page/trusted-types.ts'
import { stayOnPageWhenUnreachable } from './ui/page/unreachable-notice.tsx'

installTrustedTypesPolicy()
stayOnPageWhenUnreachable()
installTooltips()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
