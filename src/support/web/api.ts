import { createApi } from '../../ui/api.ts'
import { supportContract } from '../contract.ts'

export const supportApi = createApi('support', supportContract)
