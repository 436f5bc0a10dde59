import type { Capability } from '../platform/server/extension-points/capability.ts'
import { supportContract } from './contract.ts'
import { supportPersonalData } from './server/exports.ts'
import { supportRoutes } from './server/routes.ts'

export const supportCapability = {
  name: 'support',
  contract: { support: supportContract },
  routes: { support: supportRoutes },
  tables: { support_requests: 'support', support_messages: 'support' },
  personalData: [supportPersonalData],
  pageParameters: { '/admin/support': ['open', 'priority', 'search', 'status'] },
} satisfies Capability
