import { createApi } from '../../ui/api/api-client.ts'
import { billingContract } from '../contract.ts'

export const billingApi = createApi('billing', billingContract)
