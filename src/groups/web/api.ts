import { createApi } from '../../ui/api/api-client.ts'
import { groupsContract } from '../contract.ts'

export const groupsApi = createApi('groups', groupsContract)
