import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const universityScreens: RouteConfigEntry[] = [route('university', 'university/web/university-screen.tsx')]

export const universityAdminScreens: RouteConfigEntry[] = [
  route('admin/university', 'university/web/admin/courses-screen.tsx'),
]
