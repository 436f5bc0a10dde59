import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const supportScreens: RouteConfigEntry[] = [
  route('support', 'support/web/own/my-requests-screen.tsx'),
  route('support/:id', 'support/web/own/my-request-screen.tsx'),
]

export const adminSupportScreens: RouteConfigEntry[] = [
  route('admin/support', 'support/web/admin/admin-support-screen.tsx'),
  route('admin/support/:id', 'support/web/admin/admin-request-screen.tsx'),
]
