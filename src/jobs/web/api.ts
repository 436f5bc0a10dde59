import { createApi } from '../../ui/api.ts'
import { jobsContract } from '../contract.ts'

export const jobsApi = createApi('jobs', jobsContract)
