import { createApi } from '../../ui/api.ts'
import { billingContract } from '../contract.ts'

export const billingApi = createApi('billing', billingContract)
