import { createApi } from '../../ui/api.ts'
import { accountsContract } from '../contract.ts'

export const accountsApi = createApi('accounts', accountsContract)
