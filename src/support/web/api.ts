import { createApi } from '../../ui/api/api-client.ts'
import { supportContract } from '../contract.ts'

export const supportApi = createApi('support', supportContract)
