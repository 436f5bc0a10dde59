import type { Capability } from '../platform/server/extension-points/capability.ts'
import { surveysContract } from './contract.ts'
import { surveysPersonalData } from './server/exports.ts'
import { surveysRoutes } from './server/routes.ts'

export const surveysCapability = {
  name: 'surveys',
  part: 'survey',
  contract: { surveys: surveysContract },
  routes: { surveys: surveysRoutes },
  tables: { survey_questions: null, survey_rounds: null, survey_responses: 'surveys' },
  personalData: [surveysPersonalData],
  pageParameters: { '/admin/survey-results': ['round'] },
} satisfies Capability
