import type { Capability } from '../platform/server/extension-points/capability.ts'
import { dashboardContract } from './contract.ts'
import { dashboardRoutes } from './server/routes.ts'

export const dashboardCapability = {
  name: 'dashboard',
  contract: { dashboard: dashboardContract },
  routes: { dashboard: dashboardRoutes },
} satisfies Capability
