import { createApi } from '../../ui/api.ts'
import { groupsContract } from '../contract.ts'

export const groupsApi = createApi('groups', groupsContract)
