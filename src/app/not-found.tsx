import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { isAdminPath, ViewerFrame } from '../dashboard/web/frame/viewer-frame.tsx'
import { PublicFrame } from '../site/web/frame/public-layout.tsx'
import { AppProviders } from '../ui/page/app-shell.tsx'
import { NotFoundPage } from '../ui/page/not-found-page.tsx'
import { signedInContext } from '../ui/page/server-contexts.ts'
import { currentArea, type SiteArea, storedArea } from '../ui/page/site-area.ts'

/** Any other path. The server responds with status 404 (S1 §2). */
export function loader({ context }: LoaderFunctionArgs) {
  return data({ isSignedIn: context.get(signedInContext)(), area: null as SiteArea | null }, { status: 404 })
}

/** The same in the browser, without a request. The layout of the area where the person was remains. */
export function clientLoader() {
  const area = currentArea()
  return { isSignedIn: area !== null && area !== 'visitor', area }
}

/**
 * "Page not found" in the layout of the area that the person came from: visitors', members', admins', or employers'.
 */
export default function NotFound() {
  const { isSignedIn, area } = useLoaderData<typeof clientLoader>()
  if (!isSignedIn) {
    return (
      <PublicFrame>
        <NotFoundPage />
      </PublicFrame>
    )
  }
  return (
    <AppProviders>
      <InFrame area={area} />
    </AppProviders>
  )
}

function InFrame({ area }: { area: SiteArea | null }) {
  const { pathname } = useLocation()
  const [isAdminArea, setAdminArea] = useState(area === 'admin' || isAdminPath(pathname))
  // Only the browser knows the area. The server renders the page by its address.
  useEffect(() => {
    if (area === null && storedArea() === 'admin') setAdminArea(true)
  }, [area])
  return (
    <ViewerFrame needsMembership={false} isAdminArea={isAdminArea}>
      <NotFoundPage />
    </ViewerFrame>
  )
}
