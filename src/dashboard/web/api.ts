import { createApi } from '../../ui/api.ts'
import { dashboardContract } from '../contract.ts'

export const dashboardApi = createApi('dashboard', dashboardContract)
