import type { Capability } from '../platform/server/extension-points/capability.ts'
import { courseSource } from './server/search-source.ts'

export const universityCapability = {
  name: 'university',
  part: 'university',
  searchSources: [courseSource],
  pageParameters: { '/university': ['tab'] },
} satisfies Capability
