import { createApi } from '../../ui/api.ts'
import { profilesContract } from '../contract.ts'

export const profilesApi = createApi('profiles', profilesContract)
