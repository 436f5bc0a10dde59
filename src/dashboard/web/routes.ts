import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Puts screens into the signed-in frame, which any account may enter. */
export function inSignedInFrame(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/frame/signed-in-frame.tsx', children)
}

/** Allows only members and admins to open screens inside the signed-in frame. */
export function forMembers(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/frame/members-only-layout.tsx', children)
}

/** Allows only employers. */
export function forEmployers(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/frame/employers-only-layout.tsx', children)
}

/** Allows only admins. */
export function forAdmins(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('dashboard/web/frame/admins-only-layout.tsx', children)
}

export const dashboardScreens: RouteConfigEntry[] = [route('dashboard', 'dashboard/web/member/dashboard-screen.tsx')]

export const employerDashboardScreens: RouteConfigEntry[] = [
  route('employer/dashboard', 'dashboard/web/employer/employer-dashboard-screen.tsx'),
]
