import { createApi } from '../../ui/api/api-client.ts'
import { jobsContract } from '../contract.ts'

export const jobsApi = createApi('jobs', jobsContract)
