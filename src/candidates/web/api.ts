import { employersContract } from '../../employers/contract.ts'
import { profilesContract } from '../../profiles/contract.ts'
import { createApi } from '../../ui/api.ts'
import { candidatesContract } from '../contract.ts'

export const candidatesApi = createApi('candidates', candidatesContract)
/** For finding a company to hide from. */
export const employersApi = createApi('employers', employersContract)
/** For what members read of her. */
export const profilesApi = createApi('profiles', profilesContract)
