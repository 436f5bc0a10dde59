import { createApi } from '../../ui/api.ts'
import { employersContract } from '../contract.ts'

export const employersApi = createApi('employers', employersContract)
