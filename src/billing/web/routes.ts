import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Screens in the frame of signed-in people, for members and employers. */
export const membershipScreens: RouteConfigEntry[] = [
  route('membership', 'billing/web/membership-screen.tsx'),
  route('membership/return', 'billing/web/return-screen.tsx'),
]

export const membershipAdminScreens: RouteConfigEntry[] = [
  route('admin/memberships', 'billing/web/admin/memberships-screen.tsx'),
]
