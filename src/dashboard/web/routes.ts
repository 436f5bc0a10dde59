import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Puts screens behind the login into the signed-in frame; each then says itself whom it admits. */
export function inSignedInFrame(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/signed-in-frame.tsx', children)
}

/** Admits members and admins alone to screens inside the signed-in frame. */
export function forMembers(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/members-only-layout.tsx', children)
}

/** Admits employers alone. */
export function forEmployers(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/employers-only-layout.tsx', children)
}

/** Admits admins alone. */
export function forAdmins(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/admins-only-layout.tsx', children)
}

export const dashboardScreens: RouteConfigEntry[] = [route('dashboard', 'dashboard/web/dashboard-screen.tsx')]

export const employerDashboardScreens: RouteConfigEntry[] = [
  route('employer/dashboard', 'dashboard/web/employer/employer-dashboard-screen.tsx'),
]
