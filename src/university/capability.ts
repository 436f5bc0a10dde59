import type { Capability } from '../platform/server/extension-points/capability.ts'

export const universityCapability = {
  name: 'university',
  pageParameters: { '/university': ['tab'] },
} satisfies Capability
