import type { Capability } from '../platform/server/extension-points/capability.ts'
import { invitationsContract } from './contract.ts'
import { invitationsJob } from './server/background-jobs.ts'
import { joinInvitedGroups } from './server/invited-groups.ts'
import { invitationsPersonalData } from './server/personal-data.ts'
import { invitationsRoutes } from './server/routes.ts'

export const invitationsCapability = {
  name: 'invitations',
  contract: { invitations: invitationsContract },
  routes: { invitations: invitationsRoutes },
  tables: { invitations: 'invitations', invitation_uses: 'invitations' },
  personalData: [invitationsPersonalData],
  backgroundJobs: [invitationsJob],
  accountObserver: joinInvitedGroups,
} satisfies Capability
