import type { RouteConfig } from '@react-router/dev/routes'
import { siteScreens } from './site/web/routes.ts'

/** Every screen and its path. */
export default [...siteScreens] satisfies RouteConfig
