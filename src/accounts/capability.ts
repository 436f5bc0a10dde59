import type { Capability } from '../platform/server/extension-points/capability.ts'
import { activityContract } from './activity-contract.ts'
import { approvalsContract } from './approval-contract.ts'
import { accountsContract } from './contract.ts'
import { factorsContract } from './factors-contract.ts'
import { accountSource } from './server/administration/search-source.ts'
import { accountsJobs } from './server/exports.ts'
import { factorsRoutes } from './server/factors/routes.ts'
import { accountsPersonalData } from './server/personal-data/personal-data.ts'
import { accountsRoutes, activityRoutes, approvalsRoutes } from './server/routes.ts'

export const accountsCapability = {
  name: 'accounts',
  contract: {
    accounts: accountsContract,
    activity: activityContract,
    approvals: approvalsContract,
    factors: factorsContract,
  },
  routes: { accounts: accountsRoutes, activity: activityRoutes, approvals: approvalsRoutes, factors: factorsRoutes },
  tables: {
    accounts: 'account',
    account_tokens: 'account',
    approval_requests: 'account',
    account_factors: 'account',
    recovery_codes: 'account',
    pending_logins: 'account',
    sessions: 'account',
    security_events: 'account',
    // Hashes without a name or address.
    configured_admins: null,
    used_challenges: null,
  },
  personalData: [accountsPersonalData],
  backgroundJobs: accountsJobs,
  searchSources: [accountSource],
  pageParameters: { '/login': ['next'], '/register': ['next'], '/download': ['file'] },
} satisfies Capability
