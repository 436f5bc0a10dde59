import { createApi } from '../../ui/api/api-client.ts'
import { reportsContract } from '../contract.ts'

export const reportsApi = createApi('reports', reportsContract)
