import type { InferContractRouterOutputs } from '@orpc/contract'
import type { adminContract } from '../../contract.ts'

/** What the dashboard shows. */
export type Figures = InferContractRouterOutputs<typeof adminContract>['show']
