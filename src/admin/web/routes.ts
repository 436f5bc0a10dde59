import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminScreens: RouteConfigEntry[] = [
  route('admin', 'admin/web/dashboard/dashboard-screen.tsx'),
  route('admin/users', 'admin/web/users/users-screen.tsx'),
  route('admin/audit-log', 'admin/web/audit/audit-screen.tsx'),
  route('admin/mails', 'admin/web/mails/mails-screen.tsx'),
  route('admin/health', 'admin/web/health/health-screen.tsx'),
  route('admin/status', 'admin/web/status/status-screen.tsx'),
  route('test-upload', 'admin/web/storage/storage-screen.tsx'),
]
