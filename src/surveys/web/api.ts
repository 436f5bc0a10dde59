import { createApi } from '../../ui/api.ts'
import { surveysContract } from '../contract.ts'

export const surveysApi = createApi('surveys', surveysContract)
