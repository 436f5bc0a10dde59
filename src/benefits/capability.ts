import type { Capability } from '../platform/server/extension-points/capability.ts'
import { benefitsContract } from './contract.ts'
import { benefitsPersonalData } from './server/exports.ts'
import { benefitsRoutes } from './server/routes.ts'
import { benefitSource } from './server/search-source.ts'

export const benefitsCapability = {
  name: 'benefits',
  part: 'benefits',
  contract: { benefits: benefitsContract },
  routes: { benefits: benefitsRoutes },
  tables: { benefits: null, benefit_claims: 'benefits' },
  personalData: [benefitsPersonalData],
  searchSources: [benefitSource],
} satisfies Capability
