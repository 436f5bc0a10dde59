import { Outlet } from 'react-router'
import { RequireAccount } from '../../accounts/web/exports.tsx'

/** The layout of the admin's screens; everybody else is led to where she belongs. */
export default function AdminsOnly() {
  return (
    <RequireAccount access="admin" waiting={<Outlet />}>
      <Outlet />
    </RequireAccount>
  )
}
