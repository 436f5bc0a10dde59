import { createApi } from '../../ui/api.ts'
import { adminContract } from '../contract.ts'

export const adminApi = createApi('admin', adminContract)
