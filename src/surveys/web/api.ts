import { createApi } from '../../ui/api/api-client.ts'
import { surveysContract } from '../contract.ts'

export const surveysApi = createApi('surveys', surveysContract)
