import { type RouteConfig, route } from '@react-router/dev/routes'
import { siteScreens } from './site/web/routes.ts'

/** Every screen and its path. */
export default [...siteScreens, route('*', 'ui/not-found.tsx')] satisfies RouteConfig
