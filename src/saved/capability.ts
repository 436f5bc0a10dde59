import type { Capability } from '../platform/server/extension-points/capability.ts'
import { savedContract } from './contract.ts'
import { savedRoutes } from './server/routes.ts'
import { savedSource } from './server/search-source.ts'

/** The registry adds its background job and its personal data, which depend on every capability's content. */
export const savedCapability = {
  name: 'saved',
  contract: { saved: savedContract },
  routes: { saved: savedRoutes },
  tables: { saved_items: 'saved' },
  searchSources: [savedSource],
  pageParameters: { '/saved': ['kind'] },
} satisfies Capability
