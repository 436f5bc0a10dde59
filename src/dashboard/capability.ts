import type { Capability } from '../platform/server/extension-points/capability.ts'
import { dashboardContract } from './contract.ts'
import { dashboardRoutes } from './server/routes.ts'
import { dashboardPersonalData } from './server/welcome-hosts.ts'

export const dashboardCapability = {
  name: 'dashboard',
  contract: { dashboard: dashboardContract },
  routes: { dashboard: dashboardRoutes },
  tables: { dismissed_first_steps: 'dashboard', welcome_hosts: 'dashboard' },
  personalData: [dashboardPersonalData],
  screensWithData: ['/dashboard'],
} satisfies Capability
