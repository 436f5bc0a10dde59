import type { Capability } from '../platform/server/extension-points/capability.ts'
import { groupsContract } from './contract.ts'
import { groupsPersonalData } from './server/personal-data.ts'
import { groupsRoutes } from './server/routes.ts'
import { groupSource } from './server/search-source.ts'
import { sharedGroups } from './server/shared-groups.ts'
import { groups } from './server/tables.ts'

export const groupsCapability = {
  name: 'groups',
  part: 'groups',
  contract: { groups: groupsContract },
  routes: { groups: groupsRoutes },
  tables: {
    groups: null,
    group_search: null,
    group_members: 'groups',
    group_removals: 'groups',
    group_requests: 'groups',
  },
  fileColumns: [groups.coverKey],
  personalData: [groupsPersonalData],
  memberActivity: sharedGroups,
  searchSources: [groupSource],
  pageParameters: { '/groups': ['search'], '/admin/groups': ['search'] },
} satisfies Capability
