import { type RouteConfig, route } from '@react-router/dev/routes'
import { dashboardScreens, forMembers, inSignedInFrame } from './dashboard/web/routes.ts'
import { employerEntrances, employerScreens } from './employers/web/routes.ts'
import { inPublicLayout, siteScreens } from './site/web/routes.ts'
import { inAppShell } from './ui/routes.ts'

/** Every screen and its path. Pages that only tell something stand outside the app shell and stay light. */
export default [
  inPublicLayout([...siteScreens, ...employerEntrances]),
  inAppShell([inSignedInFrame([...employerScreens, forMembers([...dashboardScreens])])]),
  route('*', 'ui/not-found.tsx'),
] satisfies RouteConfig
