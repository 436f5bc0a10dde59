import { Outlet } from 'react-router'
import { RequireAccount } from '../../../accounts/web/exports.tsx'

/**
 * The layout of screens for members and admins. Visitors are redirected to the login, employers to their dashboard. The
 * screen is shown while the account loads, so that its data loads at the same time.
 */
export default function MembersOnly() {
  return (
    <RequireAccount access="member" waiting={<Outlet />}>
      <Outlet />
    </RequireAccount>
  )
}
