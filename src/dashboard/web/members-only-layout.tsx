import { Outlet } from 'react-router'
import { RequireAccount } from '../../accounts/web/exports.tsx'

/**
 * The layout of screens for members and admins; visitors are led to log in, employers to their dashboard. The
 * screen is already there while that is found out, so that its data loads at the same time.
 */
export default function MembersOnly() {
  return (
    <RequireAccount access="member" waiting={<Outlet />}>
      <Outlet />
    </RequireAccount>
  )
}
