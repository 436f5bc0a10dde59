import { Outlet, useLocation } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { partOfPath } from '../../../platform/contract/parts/parts.ts'
import { NotFoundPage } from '../../../ui/page/not-found-page.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { isScreenOn } from './screens-while-off.ts'
import { ViewerFrame } from './viewer-frame.tsx'

/** Screens about a person's own data, which need no membership (docs/decisions/0020), and all screens below them. */
const ownScreens = [
  '/account',
  '/notifications',
  '/membership',
  '/profile',
  '/support',
  '/applications',
  '/jobs/saved',
  '/jobs/searches',
  '/inbox',
  '/employer/company',
  '/employer/people',
  '/employer/invitation',
]

/** Screens that need no membership, unlike the screens below them. Of events, a person sees those they registered for. */
const singleScreens = [
  /^\/events\/[^/]+$/,
  /^\/employer\/jobs$/,
  /^\/employer\/jobs\/(?!new$)[^/]+$/,
  /^\/companies\/[^/]+$/,
]

/** The layout route of every screen behind the login. */
export default function SignedInFrame() {
  const { pathname } = useLocation()
  const { data: account } = useAccount()
  const isOn = isScreenOn(pathname, account?.role, useSwitchedOff())
  const missing = <NotFoundPage part={partOfPath(pathname)} />
  return (
    <ViewerFrame needsMembership={isOn && !isOpenWithoutMembership(pathname)}>
      {isOn ? <Outlet /> : missing}
    </ViewerFrame>
  )
}

/** Whether a screen needs no current membership. The server decides; this only spares people rejected requests. */
function isOpenWithoutMembership(pathname: string): boolean {
  const isOwn = ownScreens.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  return isOwn || singleScreens.some((pattern) => pattern.test(pathname))
}
