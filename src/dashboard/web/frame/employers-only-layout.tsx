import { Outlet } from 'react-router'
import { RequireAccount, useAccount } from '../../../accounts/web/exports.tsx'
import { Redirect } from '../../../ui/page/redirect.tsx'

/**
 * The layout of screens for employers. Visitors are redirected to the employer login, members and admins to `/login`
 * (S2 §2). The screen is shown while the account loads, so that its data loads at the same time.
 */
export default function EmployersOnly() {
  const { data: account } = useAccount()
  if (account && account.role !== 'employer') return <Redirect to="/login" />
  return (
    <RequireAccount access="employer" waiting={<Outlet />}>
      <Outlet />
    </RequireAccount>
  )
}
