import type { Capability } from '../platform/server/extension-points/capability.ts'
import { community } from '../platform/server/tables.ts'
import { siteContract } from './contract.ts'
import { guideContract } from './guide-contract.ts'
import { guideRoutes } from './server/guide/routes.ts'
import { mountSite } from './server/mount.ts'
import { siteRoutes } from './server/routes.ts'
import { settingsRoutes } from './server/settings/routes.ts'
import { termsPage } from './server/terms.ts'
import { settingsContract } from './settings-contract.ts'

export const siteCapability = {
  name: 'site',
  contract: { site: siteContract, settings: settingsContract, guide: guideContract },
  routes: { site: siteRoutes, settings: settingsRoutes, guide: guideRoutes },
  mount: mountSite,
  fileColumns: [community.logoKey],
  tables: { setup_codes: null, terms_versions: null },
  pageLoaders: [termsPage],
} satisfies Capability
