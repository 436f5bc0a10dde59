import type { Capability } from '../platform/server/extension-points/capability.ts'
import { siteContract } from './contract.ts'
import { mountSite } from './server/mount.ts'
import { siteRoutes } from './server/routes.ts'
import { termsPage } from './server/terms.ts'

export const siteCapability = {
  name: 'site',
  contract: { site: siteContract },
  routes: { site: siteRoutes },
  mount: mountSite,
  tables: { setup_codes: null, terms_versions: null },
  pageLoaders: [termsPage],
} satisfies Capability
