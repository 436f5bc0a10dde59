import { createApi } from '../../ui/api/api-client.ts'
import { adminContract } from '../contract.ts'

export const adminApi = createApi('admin', adminContract)
