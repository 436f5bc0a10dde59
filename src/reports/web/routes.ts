import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const reportsScreens: RouteConfigEntry[] = [route('admin/reports', 'reports/web/reports-screen.tsx')]
