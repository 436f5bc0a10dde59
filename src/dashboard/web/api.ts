import { createApi } from '../../ui/api/api-client.ts'
import { dashboardContract } from '../contract.ts'

export const dashboardApi = createApi('dashboard', dashboardContract)
