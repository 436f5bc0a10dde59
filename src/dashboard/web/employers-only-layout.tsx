import { Navigate, Outlet } from 'react-router'
import { RequireAccount, useAccount } from '../../accounts/web/exports.tsx'

/**
 * The layout of screens for employers; visitors are led to the employer login, others than employers to `/login`
 * (S2 §2). The screen is already there while that is found out, so that its data loads at the same time.
 */
export default function EmployersOnly() {
  const { data: account } = useAccount()
  if (account && account.role !== 'employer') return <Navigate to="/login" replace />
  return (
    <RequireAccount access="employer" waiting={<Outlet />}>
      <Outlet />
    </RequireAccount>
  )
}
