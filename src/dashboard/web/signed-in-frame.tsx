import { Outlet, useLocation } from 'react-router'
import { isOpenWithoutMembership } from './open-without-membership.ts'
import { ViewerFrame } from './viewer-frame.tsx'

/** The layout route of every screen behind the login. */
export default function SignedInFrame() {
  const { pathname } = useLocation()
  return (
    <ViewerFrame needsMembership={!isOpenWithoutMembership(pathname)}>
      <Outlet />
    </ViewerFrame>
  )
}
