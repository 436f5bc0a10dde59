import type { InferContractRouterOutputs } from '@orpc/contract'
import type { adminContract } from '../../contract.ts'

/** How a test of the storage went. */
export type StorageCheck = InferContractRouterOutputs<typeof adminContract>['checkStorage']
