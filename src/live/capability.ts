import type { Capability } from '../platform/server/extension-points/capability.ts'
import { liveContract } from './contract.ts'
import { liveRoutes } from './server/routes.ts'

export const liveCapability = {
  name: 'live',
  contract: { live: liveContract },
  routes: { live: liveRoutes },
} satisfies Capability
