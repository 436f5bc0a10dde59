import { createApi } from '../../ui/api/api-client.ts'
import { benefitsContract } from '../contract.ts'

export const benefitsApi = createApi('benefits', benefitsContract)
