import { createApi } from '../../ui/api.ts'
import { reportsContract } from '../contract.ts'

export const reportsApi = createApi('reports', reportsContract)
