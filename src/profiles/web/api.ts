import { createApi } from '../../ui/api/api-client.ts'
import { profilesContract } from '../contract.ts'

export const profilesApi = createApi('profiles', profilesContract)
