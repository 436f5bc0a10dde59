import type { InferContractRouterOutputs } from '@orpc/contract'
import type { dashboardContract } from '../contract.ts'

/** One entry of "Recent Activity". */
export type Activity = InferContractRouterOutputs<typeof dashboardContract>['show']['activity'][number]
