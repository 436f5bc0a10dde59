import type { Capability } from '../platform/server/extension-points/capability.ts'
import { reportsContract } from './contract.ts'
import { reportsPersonalData } from './server/exports.ts'
import { reportsRoutes } from './server/routes.ts'

export const reportsCapability = {
  name: 'reports',
  contract: { reports: reportsContract },
  routes: { reports: reportsRoutes },
  tables: { reports: 'reports' },
  personalData: [reportsPersonalData],
  pageParameters: { '/admin/reports': ['tab'] },
} satisfies Capability
