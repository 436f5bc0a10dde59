import type { Capability } from '../platform/server/extension-points/capability.ts'
import { profilesContract } from './contract.ts'
import {
  profileFileColumns,
  profileSubject,
  profilesNameObserver,
  profilesPersonalData,
  reportableProfile,
} from './server/exports.ts'
import { profilesRoutes } from './server/routes.ts'
import { personSource } from './server/search-source.ts'

export const profilesCapability = {
  name: 'profiles',
  contract: { profiles: profilesContract },
  routes: { profiles: profilesRoutes },
  tables: { profiles: 'profile', member_search: 'profile' },
  personalData: [profilesPersonalData],
  fileColumns: profileFileColumns,
  liveSubjects: [profileSubject],
  pageParameters: { '/members': ['company', 'location', 'search', 'skill'] },
  reportableContent: [reportableProfile],
  nameObserver: profilesNameObserver,
  searchSources: [personSource],
} satisfies Capability
