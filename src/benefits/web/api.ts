import { createApi } from '../../ui/api.ts'
import { benefitsContract } from '../contract.ts'

export const benefitsApi = createApi('benefits', benefitsContract)
