import { Navigate } from 'react-router'
import { RequireAccount, useAccount } from '../../accounts/web/public.tsx'
import { EmployerDashboard } from './employer-dashboard.tsx'

/** `/employer/dashboard`: visitors are led to the employer login, others than employers to `/login` (S2 §2). */
export default function EmployerDashboardScreen() {
  const { data: account } = useAccount()
  if (account && account.role !== 'employer') return <Navigate to="/login" replace />
  return <RequireAccount access="employer">{account && <EmployerDashboard account={account} />}</RequireAccount>
}
