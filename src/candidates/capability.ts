import type { Capability } from '../platform/server/extension-points/capability.ts'
import { candidatesContract } from './contract.ts'
import { excludedCompanyNamesJob } from './server/exclusions.ts'
import { candidateSubject } from './server/live-updates.ts'
import { candidatesCompanyHooks, candidatesNameObserver, candidatesProfileObserver } from './server/observers.ts'
import { candidatesPersonalData } from './server/personal-data.ts'
import { candidatesRoutes } from './server/routes.ts'
import { candidateSource } from './server/search-source.ts'
import { closedCompaniesJob } from './server/shortlist/closed-companies.ts'

export const candidatesCapability = {
  name: 'candidates',
  part: 'employers',
  contract: { candidates: candidatesContract },
  routes: { candidates: candidatesRoutes },
  tables: {
    candidates: 'candidates',
    candidate_excluded_companies: 'candidates',
    candidate_excluded_domains: 'candidates',
    candidate_views: 'candidates',
    candidate_shortlist: 'candidates',
    candidate_notes: 'candidates',
    candidate_resume_access: 'candidates',
  },
  personalData: [candidatesPersonalData],
  backgroundJobs: [excludedCompanyNamesJob, closedCompaniesJob],
  liveSubjects: [candidateSubject],
  pageParameters: { '/employer/candidates': ['availability', 'location', 'skills', 'text', 'years'] },
  nameObserver: candidatesNameObserver,
  profileObserver: candidatesProfileObserver,
  companyHooks: candidatesCompanyHooks,
  searchSources: [candidateSource],
} satisfies Capability
