import { Outlet } from 'react-router'
import { AppProviders } from './app-providers.tsx'

/**
 * The layout route of every screen that loads data, sends forms or shows toasts. Public pages that only tell
 * something stand outside it and so load none of this.
 */
export default function AppShell() {
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  )
}
