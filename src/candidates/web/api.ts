import { employersContract } from '../../employers/contract.ts'
import { createApi } from '../../ui/api.ts'
import { candidatesContract } from '../contract.ts'

export const candidatesApi = createApi('candidates', candidatesContract)
/** For finding a company to hide from. */
export const employersApi = createApi('employers', employersContract)
