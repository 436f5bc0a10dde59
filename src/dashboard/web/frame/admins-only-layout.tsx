import { Outlet } from 'react-router'
import { RequireAccount } from '../../../accounts/web/exports.tsx'

/** The layout of the admins' screens. Other people are redirected to their own home screen. */
export default function AdminsOnly() {
  return (
    <RequireAccount access="admin" waiting={<Outlet />}>
      <Outlet />
    </RequireAccount>
  )
}
