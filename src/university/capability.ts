import type { Capability } from '../platform/server/extension-points/capability.ts'
import { universityContract } from './contract.ts'
import { universityRoutes } from './server/routes.ts'
import { courseSource } from './server/search-source.ts'

export const universityCapability = {
  name: 'university',
  part: 'university',
  contract: { university: universityContract },
  routes: { university: universityRoutes },
  tables: { course_catalog: null },
  searchSources: [courseSource],
} satisfies Capability
