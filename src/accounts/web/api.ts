import { createApi } from '../../ui/api/api-client.ts'
import { accountsContract } from '../contract.ts'

export const accountsApi = createApi('accounts', accountsContract)
