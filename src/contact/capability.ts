import type { Capability } from '../platform/server/extension-points/capability.ts'
import { contactContract } from './contract.ts'
import { contactRoutes } from './server/routes.ts'

export const contactCapability = {
  name: 'contact',
  contract: { contact: contactContract },
  routes: { contact: contactRoutes },
  tables: { contact_challenges: null, contact_secret: null },
} satisfies Capability
