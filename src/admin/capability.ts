import type { Capability } from '../platform/server/extension-points/capability.ts'
import { adminContract } from './contract.ts'
import { adminRoutes } from './server/routes.ts'

export const adminCapability = {
  name: 'admin',
  contract: { admin: adminContract },
  routes: { admin: adminRoutes },
  pageParameters: {
    '/admin/audit-log': ['group', 'person'],
    '/admin/mails': ['state'],
    '/admin/users': ['open', 'role', 'search'],
  },
} satisfies Capability
