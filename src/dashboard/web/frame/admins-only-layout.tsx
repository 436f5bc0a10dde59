import { Outlet } from 'react-router'
import { RequireAccount } from '../../../accounts/web/exports.tsx'

/**
 * The layout of the admins' screens, whose tables may be wider than what members read. Other people are redirected to
 * their own home screen.
 */
export default function AdminsOnly() {
  return (
    <div data-wide>
      <RequireAccount access="admin" waiting={<Outlet />}>
        <Outlet />
      </RequireAccount>
    </div>
  )
}
