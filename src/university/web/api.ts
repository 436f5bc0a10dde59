import { createApi } from '../../ui/api/api-client.ts'
import { universityContract } from '../contract.ts'

export const universityApi = createApi('university', universityContract)
