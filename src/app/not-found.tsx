import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { isAdminPath } from '../dashboard/web/admin-path.ts'
import { ViewerFrame } from '../dashboard/web/viewer-frame.tsx'
import { PublicFrame } from '../site/web/public-frame.tsx'
import { AppProviders } from '../ui/app-providers.tsx'
import { type Area, areaLeft, lastArea } from '../ui/area.ts'
import { MissingPage } from '../ui/missing-page.tsx'
import { signedInContext } from '../ui/signed-in-context.ts'

/** Any other path: answered with status 404 by the server (S1 §2). */
export function loader({ context }: LoaderFunctionArgs) {
  return data({ isSignedIn: context.get(signedInContext)(), area: null as Area | null }, { status: 404 })
}

/** The same within the browser, without asking the server: the layout of where the person was stays. */
export function clientLoader() {
  const area = areaLeft()
  return { isSignedIn: area !== null && area !== 'visitor', area }
}

/** "Page not found" in the layout of the area from which the person came: visitors', members', admins' or employers'. */
export default function NotFound() {
  const { isSignedIn, area } = useLoaderData<typeof clientLoader>()
  if (!isSignedIn) {
    return (
      <PublicFrame>
        <MissingPage />
      </PublicFrame>
    )
  }
  return (
    <AppProviders>
      <InFrame area={area} />
    </AppProviders>
  )
}

function InFrame({ area }: { area: Area | null }) {
  const { pathname } = useLocation()
  const [isAdminsPart, setAdminsPart] = useState(area === 'admin' || isAdminPath(pathname))
  // Known to the browser alone: the page as served goes by its address.
  useEffect(() => {
    if (area === null && lastArea() === 'admin') setAdminsPart(true)
  }, [area])
  return (
    <ViewerFrame needsMembership={false} isAdminsPart={isAdminsPart}>
      <MissingPage />
    </ViewerFrame>
  )
}
