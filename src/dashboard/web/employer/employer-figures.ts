import type { InferContractRouterOutputs } from '@orpc/contract'
import type { dashboardContract } from '../../contract.ts'

/** What waits for an employer and her company. */
export type EmployerFigures = InferContractRouterOutputs<typeof dashboardContract>['showEmployer']
