import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const benefitScreens: RouteConfigEntry[] = [route('benefits', 'benefits/web/benefits-screen.tsx')]

export const benefitAdminScreens: RouteConfigEntry[] = [
  route('admin/benefits', 'benefits/web/admin/manage-benefits-screen.tsx'),
]
