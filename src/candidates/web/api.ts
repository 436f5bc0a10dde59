import { employersContract } from '../../employers/contract.ts'
import { profilesContract } from '../../profiles/contract.ts'
import { createApi } from '../../ui/api/api-client.ts'
import { candidatesContract } from '../contract.ts'

export const candidatesApi = createApi('candidates', candidatesContract)
/** To find a company to hide from. */
export const employersApi = createApi('employers', employersContract)
/** For what members see of the viewer. */
export const profilesApi = createApi('profiles', profilesContract)
